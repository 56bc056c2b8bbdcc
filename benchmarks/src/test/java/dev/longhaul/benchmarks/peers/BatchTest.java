package dev.longhaul.benchmarks.peers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BatchTest {
    @Test
    void eachDirectoryIsABatchWithAllFilesBelow(@TempDir Path source) throws Exception {
        Files.createDirectories(source.resolve("b/deep"));
        Files.write(source.resolve("b/one"), new byte[3]);
        Files.write(source.resolve("b/deep/two"), new byte[4]);
        Files.createDirectories(source.resolve("a"));

        assertThat(Batch.of(source)).containsExactly(new Batch("a", 0, 0), new Batch("b", 7, 2));
        assertThat(Batch.together(Batch.of(source))).isEqualTo(new Batch("all", 7, 2));
    }
}
