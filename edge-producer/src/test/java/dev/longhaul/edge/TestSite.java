package dev.longhaul.edge;

import dev.longhaul.config.ByteSize;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.key.PrivateKeys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A site with its keys in a folder, and files of known content. */
final class TestSite {
    static final int CHUNK_BYTES = 1 << 20;
    static final List<Integer> SIZES =
            List.of(0, 1, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES);

    final SiteId site = new SiteId("edge01");
    final PrivateKeys keys = PrivateKeys.generate(PrivateKeys.Role.SITE, "edge01");
    final PrivateKeys dataCentreKeys = PrivateKeys.generate(PrivateKeys.Role.DC, "dc");
    private final Path folder;

    TestSite(Path folder) throws IOException {
        this.folder = folder;
        keys.writeNew(folder.resolve("edge01.private.key"));
        dataCentreKeys.publicKeys().writeNew(folder.resolve("dc.public.key"));
    }

    EdgeConfig config(Map<String, String> kafka) {
        return config(kafka, new ByteSize(1 << 30));
    }

    EdgeConfig config(Map<String, String> kafka, ByteSize window) {
        return new EdgeConfig(
                site,
                kafka,
                new EdgeConfig.Keys(
                        folder.resolve("edge01.private.key"), folder.resolve("dc.public.key")),
                null,
                new ByteSize(CHUNK_BYTES),
                null,
                null,
                null,
                2,
                new ByteSize(32 << 20),
                folder.resolve("journal"),
                window,
                null,
                null,
                metricsFile(),
                null);
    }

    Path metricsFile() {
        return folder.resolve("sender.prom");
    }

    FakeDataCentre dataCentre() {
        return new FakeDataCentre(dataCentreKeys, keys.publicKeys(), site);
    }

    /** Half of it compresses, half does not. */
    static byte[] content(int bytes, long seed) {
        byte[] content = new byte[bytes];
        Random random = new Random(seed);
        random.nextBytes(content);
        for (int i = 0; i < bytes / 2; i++) {
            content[i] = (byte) (content[i] & 3);
        }
        return content;
    }

    /** One file of each size below a new directory. */
    static Path filesOfAllSizes(Path directory) throws IOException {
        Files.createDirectories(directory.resolve("deep/er"));
        for (int size : SIZES) {
            Files.write(directory.resolve("deep/er/" + size + ".bag"), content(size, size));
        }
        return directory;
    }
}
