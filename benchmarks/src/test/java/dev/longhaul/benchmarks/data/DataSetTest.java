package dev.longhaul.benchmarks.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataSetTest {
    @TempDir Path directory;

    @Test
    void batchHoldsBagsAndALog() throws IOException {
        DataSet.batch(directory.resolve("run"), 1, 2, 10_000_000);
        assertThat(files()).hasSize(3);
        assertThat(totalBytes()).isBetween(9_999_500L, 10_000_000L);
        assertThat(Files.size(directory.resolve("run/vehicle.log"))).isBetween(349_000L, 350_000L);
    }

    @Test
    void smallFilesAreSmallAndNested() throws IOException {
        long bytes = DataSet.manySmallFiles(directory, 1, 250);
        assertThat(files()).hasSize(250);
        assertThat(totalBytes()).isEqualTo(bytes);
        assertThat(files())
                .allSatisfy(file -> assertThat(Files.size(file)).isBetween(800L, 50_000L))
                .allSatisfy(
                        file -> assertThat(directory.relativize(file).getNameCount()).isEqualTo(3));
    }

    @Test
    void incompressibleFilesHaveTheSizeAskedForAndDoNotShrink() throws IOException {
        Path file = directory.resolve("random");
        DataSet.incompressible(file, 1, 300_001);
        assertThat(file).hasSize(300_001);
        byte[] compressed = com.github.luben.zstd.Zstd.compress(Files.readAllBytes(file));
        assertThat(compressed.length).isGreaterThan(300_000);
    }

    @Test
    void existingFilesAreNeverOverwritten() throws IOException {
        Path file = Files.writeString(directory.resolve("taken"), "mine");
        assertThatThrownBy(() -> DataSet.incompressible(file, 1, 10))
                .isInstanceOf(FileAlreadyExistsException.class);
        assertThat(file).hasContent("mine");
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> tree = Files.walk(directory)) {
            return tree.filter(Files::isRegularFile).toList();
        }
    }

    private long totalBytes() throws IOException {
        long bytes = 0;
        for (Path file : files()) {
            bytes += Files.size(file);
        }
        return bytes;
    }
}
