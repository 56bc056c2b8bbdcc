package dev.longhaul.mirror;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MirrorStatusTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

    @TempDir private Path folder;

    private static MirrorStatus status(MirrorStatus.PartitionLag... lags) {
        return new MirrorStatus(7, MirrorStatus.RUNNING, "", NOW, null, NOW, 3, 4, List.of(lags));
    }

    @Test
    void isReadAsItWasWritten() throws Exception {
        MirrorStatus status =
                status(
                        new MirrorStatus.PartitionLag(0, 5, 20_000),
                        new MirrorStatus.PartitionLag(1, 0, -1));
        Path file = Files.writeString(folder.resolve("m.json"), status.toJson());
        assertThat(MirrorStatus.read(file)).contains(status);
    }

    @Test
    void missingOrDamagedOneIsEmpty() throws Exception {
        assertThat(MirrorStatus.read(folder.resolve("none"))).isEmpty();
        Path damaged = Files.writeString(folder.resolve("m.json"), "{ \"pid\": 3");
        assertThat(MirrorStatus.read(damaged)).isEmpty();
        assertThat(MirrorStatus.read(Files.writeString(damaged, "{}"))).isEmpty();
    }

    @Test
    void lagIsTheSumUnlessOneIsNotKnown() {
        MirrorStatus known =
                status(
                        new MirrorStatus.PartitionLag(0, 5, 50),
                        new MirrorStatus.PartitionLag(1, 1, 10));
        assertThat(known.lagRecords()).isEqualTo(6);
        assertThat(known.lagBytes()).isEqualTo(60);
        assertThat(status(new MirrorStatus.PartitionLag(0, 5, -1)).lagBytes()).isEqualTo(-1);
    }
}
