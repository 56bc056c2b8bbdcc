package dev.longhaul.benchmarks.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.github.luben.zstd.Zstd;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceTest {
    private static final int BYTES = 1_000_000;

    @Test
    void ratioIsThatOfWholeFiles(@TempDir Path directory) throws Exception {
        byte[] noise = new byte[BYTES];
        new Random(1).nextBytes(noise);
        byte[] zeros = new byte[BYTES];
        Files.createDirectories(directory.resolve("a/deep"));
        Files.write(directory.resolve("a/noise"), noise);
        Files.write(directory.resolve("a/deep/zeros"), zeros);
        int compressed = Zstd.compress(noise, 3).length + Zstd.compress(zeros, 3).length;

        Source source = Source.of(directory, SourceTree.batches(directory));

        assertThat(source.plaintextBytes()).isEqualTo(2L * BYTES);
        assertThat(source.ratio()).isCloseTo(2.0 * BYTES / compressed, within(1e-3));
    }
}
