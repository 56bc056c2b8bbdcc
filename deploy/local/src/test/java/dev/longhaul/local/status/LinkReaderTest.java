package dev.longhaul.local.status;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.local.StackStatus;
import dev.longhaul.mirror.MirrorStatus;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class LinkReaderTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

    private static StackStatus.Link link(Instant written) {
        MirrorStatus status =
                new MirrorStatus(
                        7,
                        MirrorStatus.RUNNING,
                        "",
                        written,
                        NOW,
                        null,
                        4,
                        4,
                        List.of(new MirrorStatus.PartitionLag(2, 5, 500)));
        return LinkReader.link("files", status, NOW);
    }

    @Test
    void mirrorSaysItself() {
        assertThat(link(NOW.minusSeconds(3)))
                .isEqualTo(
                        new StackStatus.Link(
                                "files",
                                "running",
                                "",
                                4,
                                4,
                                5,
                                500,
                                NOW,
                                null,
                                List.of(new StackStatus.Partition(2, 5, 500))));
    }

    @Test
    void silentMirrorIsUnknown() {
        StackStatus.Link silent = link(NOW.minusSeconds(60));
        assertThat(silent.phase()).isEqualTo("unknown");
        assertThat(silent.reason()).contains("has said nothing since 2026-01-02T03:03:05Z");
    }
}
