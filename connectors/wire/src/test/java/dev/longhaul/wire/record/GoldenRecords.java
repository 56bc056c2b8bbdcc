package dev.longhaul.wire.record;

import dev.longhaul.wire.codec.Codec;
import dev.longhaul.wire.key.KeyFileException;
import dev.longhaul.wire.key.PrivateKeys;
import dev.longhaul.wire.key.PrivateKeys.Role;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.TreeMap;

/**
 * The records of each format version that are checked in, and the program that wrote them. They are
 * the promise that old records stay readable: never write them anew.
 *
 * <p>To add those of a new version or type: {@code java … dev.longhaul.wire.record.GoldenRecords
 * src/test/resources/golden/vN}. Files that are there stay as they are; keys that are there seal
 * what is added.
 */
final class GoldenRecords {
    private GoldenRecords() {}

    public static void main(String[] args) throws IOException, KeyFileException {
        Path directory = Files.createDirectories(Path.of(args[0]));
        PrivateKeys dc = keys(directory.resolve("dc.private.key"), Role.DC, "dc");
        PrivateKeys site =
                keys(directory.resolve("edge01.private.key"), Role.SITE, Parties.SITE.value());
        for (Map.Entry<String, byte[]> record : write(dc, site).entrySet()) {
            Path file = directory.resolve(record.getKey());
            if (!Files.exists(file)) {
                Files.write(file, record.getValue(), StandardOpenOption.CREATE_NEW);
            }
        }
    }

    private static PrivateKeys keys(Path file, Role role, String name)
            throws IOException, KeyFileException {
        if (Files.exists(file)) {
            return PrivateKeys.read(file);
        }
        PrivateKeys keys = PrivateKeys.generate(role, name);
        keys.writeNew(file);
        return keys;
    }

    static byte[] chunk() {
        return Samples.plaintext(3000, 99);
    }

    static byte[] event() {
        return Samples.utf8("an event");
    }

    static String chunkName(Codec codec) {
        return "chunk-" + codec.name() + ".record";
    }

    static String receiptName(ReceiptKind kind) {
        return "receipt-" + kind.name() + ".record";
    }

    static String controlName(ControlKind kind) {
        return "control-" + kind.name() + ".record";
    }

    static String contentName(RecordType type) {
        return type.name() + ".record";
    }

    static byte[] read(FormatVersion version, String name) throws IOException {
        String resource = "/golden/v" + version.id() + "/" + name;
        try (InputStream in = GoldenRecords.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IOException("no golden record " + resource);
            }
            return in.readAllBytes();
        }
    }

    /** Keys as they lie in a checkout, where files are readable by others. */
    static PrivateKeys keys(FormatVersion version, String name, Path folder)
            throws IOException, KeyFileException {
        Path copy = folder.resolve(name);
        Files.createFile(
                copy,
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.write(copy, read(version, name));
        return PrivateKeys.read(copy);
    }

    private static Map<String, byte[]> write(PrivateKeys dc, PrivateKeys site) {
        Map<String, byte[]> records = new TreeMap<>();
        RecordSealer data =
                new RecordSealer(site, dc.publicKeys(), Parties.SITE, Parties.RUN, Parties.CLOCK);
        for (Codec codec : Codec.values()) {
            records.put(chunkName(codec), Samples.chunkRecord(data, codec, 2, chunk()));
        }
        Placement placement = Samples.PLACEMENT;
        records.put(
                contentName(RecordType.MANIFEST), data.sealManifest(placement, Samples.manifest()));
        records.put(contentName(RecordType.BATCH), data.sealBatch(placement, Samples.batch()));
        records.put(
                contentName(RecordType.EVENT),
                data.sealContent(placement, RecordType.EVENT, Samples.TRANSFER, event()));
        for (Control control : Samples.controls()) {
            records.put(controlName(ControlKind.of(control)), data.sealControl(placement, control));
        }
        RecordSealer receipts =
                new RecordSealer(dc, site.publicKeys(), Parties.SITE, Parties.RUN, Parties.CLOCK);
        for (Receipt receipt : Samples.receipts()) {
            records.put(
                    receiptName(ReceiptKind.of(receipt)), receipts.sealReceipt(placement, receipt));
        }
        return records;
    }
}
