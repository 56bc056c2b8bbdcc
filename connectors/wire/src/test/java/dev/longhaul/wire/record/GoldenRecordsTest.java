package dev.longhaul.wire.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.codec.Codec;
import dev.longhaul.wire.key.PrivateKeys;
import dev.longhaul.wire.key.TrustedKeys;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every version, type, codec and kind has a record that was written once and stays readable. */
class GoldenRecordsTest {
    @TempDir private Path folder;

    @ParameterizedTest
    @EnumSource(FormatVersion.class)
    void recordsOfTheSiteAreReadable(FormatVersion version) throws Exception {
        try (RecordOpener opener = dataCentre(version)) {
            for (Codec codec : Codec.values()) {
                byte[] wire = GoldenRecords.read(version, GoldenRecords.chunkName(codec));
                assertThat(RecordHeader.read(wire).codec()).isEqualTo(codec);
                assertThat(openChunk(opener, wire)).isEqualTo(GoldenRecords.chunk());
            }
            for (RecordType type : RecordType.values()) {
                openOther(opener, version, type);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(FormatVersion.class)
    void receiptsAreReadable(FormatVersion version) throws Exception {
        PrivateKeys site = GoldenRecords.keys(version, "edge01.private.key", folder);
        PrivateKeys dc = GoldenRecords.keys(version, "dc.private.key", folder);
        try (RecordOpener opener =
                new RecordOpener(
                        TrustedKeys.ofSite(site, dc.publicKeys()), Parties.LARGEST_FILE_BYTES)) {
            for (ReceiptKind kind : ReceiptKind.values()) {
                byte[] wire = GoldenRecords.read(version, GoldenRecords.receiptName(kind));
                Receipt opened =
                        opener.openReceipt(
                                RecordHeader.read(wire), wire, Parties.SITE, Parties.NOW);
                assertThat(ReceiptKind.of(opened)).isEqualTo(kind);
                assertThat(Samples.receipts()).contains(opened);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(FormatVersion.class)
    void controlRecordsAreReadable(FormatVersion version) throws Exception {
        try (RecordOpener opener = dataCentre(version)) {
            for (ControlKind kind : ControlKind.values()) {
                byte[] wire = GoldenRecords.read(version, GoldenRecords.controlName(kind));
                Control opened =
                        opener.openControl(
                                RecordHeader.read(wire), wire, Parties.SITE, Parties.NOW);
                assertThat(ControlKind.of(opened)).isEqualTo(kind);
                assertThat(Samples.controls()).contains(opened);
            }
        }
    }

    @Test
    void generatorAddsOnlyWhatIsNotThere() throws Exception {
        Path golden = folder.resolve("golden");
        GoldenRecords.main(new String[] {golden.toString()});
        Map<Path, String> written = contents(golden);
        Files.delete(golden.resolve("BATCH.record"));
        GoldenRecords.main(new String[] {golden.toString()});
        Map<Path, String> now = contents(golden);
        assertThat(now).hasSameSizeAs(written);
        written.remove(golden.resolve("BATCH.record"));
        assertThat(now).containsAllEntriesOf(written);
    }

    private static Map<Path, String> contents(Path folder) throws IOException {
        Map<Path, String> contents = new HashMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                contents.put(file, HexFormat.of().formatHex(Files.readAllBytes(file)));
            }
        }
        return contents;
    }

    private RecordOpener dataCentre(FormatVersion version) throws Exception {
        Parties.Trust trust = new Parties.Trust();
        trust.own = GoldenRecords.keys(version, "dc.private.key", folder);
        trust.add(GoldenRecords.keys(version, "edge01.private.key", folder).publicKeys());
        return new RecordOpener(trust, Parties.LARGEST_FILE_BYTES);
    }

    private static byte[] openChunk(RecordOpener opener, byte[] wire) throws WireException {
        ByteBuffer target = ByteBuffer.allocate(GoldenRecords.chunk().length);
        opener.openChunk(RecordHeader.read(wire), wire, Parties.SITE, Parties.NOW, target);
        return target.array();
    }

    private static void openOther(RecordOpener opener, FormatVersion version, RecordType type)
            throws IOException, WireException {
        if (EnumSet.of(RecordType.CHUNK, RecordType.RECEIPT, RecordType.CONTROL).contains(type)) {
            return;
        }
        byte[] wire = GoldenRecords.read(version, GoldenRecords.contentName(type));
        RecordHeader header = RecordHeader.read(wire);
        assertThat(header.version()).isEqualTo(version.id());
        switch (type) {
            case MANIFEST ->
                    assertThat(opener.openManifest(header, wire, Parties.SITE, Parties.NOW))
                            .isEqualTo(Samples.manifest());
            case BATCH ->
                    assertThat(opener.openBatch(header, wire, Parties.SITE, Parties.NOW))
                            .isEqualTo(Samples.batch());
            case EVENT ->
                    assertThat(opener.openContent(header, wire, type, Parties.SITE, Parties.NOW))
                            .isEqualTo(GoldenRecords.event());
            case CHUNK, RECEIPT, CONTROL -> throw new AssertionError(type);
        }
    }
}
