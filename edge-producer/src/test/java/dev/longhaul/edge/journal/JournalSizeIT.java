package dev.longhaul.edge.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalSizeIT {
    private static final int FILES = 100_000;
    private static final List<String> LITTLE_MEMORY = List.of("-Xmx24m");

    @TempDir Path directory;

    @Test
    void aHundredThousandTransfersNeedNoMemoryAndOpenWithinSeconds() throws Exception {
        try (JournalProcess fill = JournalProcess.start(LITTLE_MEMORY, "fill", directory, FILES)) {
            assertThat(fill.end()).containsExactly("open");
            assertThat(fill.process().exitValue()).isZero();
        }
        long startNanos = System.nanoTime();
        try (JournalProcess look = JournalProcess.start(LITTLE_MEMORY, "look", directory, FILES)) {
            assertThat(look.line()).isEqualTo("open");
            Duration opened = Duration.ofNanos(System.nanoTime() - startNanos);
            assertThat(opened).isLessThan(Duration.ofSeconds(10));
            assertThat(look.line()).isEqualTo("found " + FILES);
        }
    }
}
