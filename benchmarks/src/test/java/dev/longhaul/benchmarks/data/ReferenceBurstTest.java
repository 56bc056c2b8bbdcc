package dev.longhaul.benchmarks.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.github.luben.zstd.Zstd;
import dev.longhaul.benchmarks.data.ReferenceBurst.Batch;
import dev.longhaul.benchmarks.data.ReferenceBurst.PlannedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReferenceBurstTest {
    private static final long MEGABYTE = 1_000_000;
    private static final double SMALL_SCALE = 0.0005;
    private static final long[] SEEDS = {0, 1, 42, -7};

    @TempDir Path directory;

    @ParameterizedTest
    @ValueSource(doubles = {1, 0.3, 0.006, 0.0005})
    void filesOfABatchAddUpToItsShareAtEveryScale(double scale) {
        for (long seed : SEEDS) {
            for (Batch batch : Batch.values()) {
                assertThat(bytes(ReferenceBurst.plan(batch, seed, scale)))
                        .as("%s, seed %d", batch, seed)
                        .isEqualTo(Math.round(batch.bytes() * scale));
            }
        }
    }

    @Test
    void atFullSizeBagsHave500To1000MegabytesAndVary() {
        List<Long> bags = sizes(false, 1);
        assertThat(bags).allMatch(bytes -> bytes >= 500 * MEGABYTE && bytes <= 1_000 * MEGABYTE);
        assertThat(bags.stream().distinct().count()).isGreaterThan(bags.size() * 9L / 10);
    }

    @Test
    void atFullSizeEighteenLogsHaveAbout350Kilobytes() {
        assertThat(sizes(true, 1))
                .hasSize(18 * SEEDS.length)
                .allMatch(bytes -> bytes >= 330_000 && bytes <= 370_000);
    }

    @Test
    void atATenthThereAreAsManyBagsAsAtFullSize() {
        assertThat(sizes(false, 0.1)).hasSameSizeAs(sizes(false, 1));
        assertThat(sizes(false, 0.1)).allMatch(bytes -> bytes >= 48 * MEGABYTE);
    }

    @Test
    void atTwoGigabytesThereAreFewerBagsAndNoneIsSmallButWholeBatches() {
        for (Batch batch : Batch.values()) {
            List<PlannedFile> bags = bags(ReferenceBurst.plan(batch, 1, 0.006));
            if (bags.size() > 1) {
                assertThat(bags).allMatch(bag -> bag.bytes() >= 48 * MEGABYTE);
            }
        }
        assertThat(sizes(false, 0.006).size() / SEEDS.length).isBetween(14, 40);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.0005, 1e-9})
    void atTheSmallestScalesEachBatchHasABagAndItsLogs(double scale) {
        for (Batch batch : Batch.values()) {
            List<PlannedFile> files = ReferenceBurst.plan(batch, 1, scale);
            assertThat(bags(files)).hasSize(1).allMatch(bag -> bag.bytes() >= 8_000);
        }
        assertThat(sizes(true, scale)).hasSize(18 * SEEDS.length).containsOnly(4_000L);
    }

    @Test
    void whatIsWrittenIsWhatIsPlannedAndCompressesLikeTheField() throws IOException {
        long bytes = ReferenceBurst.write(directory, 1, SMALL_SCALE);

        assertThat((double) bytes)
                .isCloseTo(ReferenceBurst.fullBytes() * SMALL_SCALE, withinPercentage(0.1));
        long compressed = 0;
        for (Path file : files()) {
            byte[] plaintext = Files.readAllBytes(file);
            compressed += Zstd.compress(plaintext, 3).length;
        }
        assertThat((double) bytes / compressed).isBetween(3.00, 3.10);
    }

    @Test
    void allOfItIs337Gigabytes() {
        assertThat(ReferenceBurst.fullBytes()).isEqualTo(337_133 * MEGABYTE);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1.01, -1, Double.NaN})
    void scaleOutOfRangeIsRefusedWithItsBounds(double scale) {
        assertThatThrownBy(() -> ReferenceBurst.write(directory, 1, scale))
                .hasMessage("scale needs to be more than 0 and at most 1, not " + scale);
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> tree = Files.walk(directory)) {
            return tree.filter(Files::isRegularFile).toList();
        }
    }

    private static long bytes(List<PlannedFile> files) {
        return files.stream().mapToLong(PlannedFile::bytes).sum();
    }

    private static List<PlannedFile> bags(List<PlannedFile> files) {
        return files.stream().filter(file -> !file.isLog()).toList();
    }

    private static List<Long> sizes(boolean logs, double scale) {
        return LongStream.of(SEEDS)
                .boxed()
                .flatMap(
                        seed ->
                                Stream.of(Batch.values())
                                        .map(batch -> ReferenceBurst.plan(batch, seed, scale)))
                .flatMap(List::stream)
                .filter(file -> file.isLog() == logs)
                .map(PlannedFile::bytes)
                .toList();
    }
}
