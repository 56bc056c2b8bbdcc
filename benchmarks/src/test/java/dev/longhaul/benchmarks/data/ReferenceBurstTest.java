package dev.longhaul.benchmarks.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.benchmarks.data.ReferenceBurst.Batch;
import dev.longhaul.benchmarks.data.ReferenceBurst.PlannedFile;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReferenceBurstTest {
    private static final long MEGABYTE = 1_000_000;
    private static final long[] SEEDS = {0, 1, 42, -7};

    @TempDir Path directory;

    @ParameterizedTest
    @EnumSource(Batch.class)
    void filesOfABatchAddUpToItsSize(Batch batch) {
        for (long seed : SEEDS) {
            long bytes =
                    ReferenceBurst.plan(batch, seed).stream().mapToLong(PlannedFile::bytes).sum();
            assertThat(bytes).as("seed %d", seed).isEqualTo(batch.bytes());
        }
    }

    @Test
    void bagsHave500To1000MegabytesAndVary() {
        List<Long> bags = sizes(false);
        assertThat(bags).allMatch(bytes -> bytes >= 500 * MEGABYTE && bytes <= 1_000 * MEGABYTE);
        assertThat(bags.stream().distinct().count()).isGreaterThan(bags.size() * 9L / 10);
    }

    @Test
    void eighteenLogsHaveAbout350Kilobytes() {
        assertThat(sizes(true))
                .hasSize(18 * SEEDS.length)
                .allMatch(bytes -> bytes >= 330_000 && bytes <= 370_000);
    }

    @Test
    void allOfItIs337Gigabytes() {
        assertThat(Arrays.stream(Batch.values()).mapToLong(Batch::bytes).sum())
                .isEqualTo(337_133 * MEGABYTE);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.004, 1.01, -1, Double.NaN})
    void scaleOutOfRangeIsRefusedWithItsBounds(double scale) {
        assertThatThrownBy(() -> ReferenceBurst.write(directory, 1, scale))
                .hasMessage("scale needs to be 0.005 to 1, not " + scale);
    }

    private static List<Long> sizes(boolean logs) {
        return LongStream.of(SEEDS)
                .boxed()
                .flatMap(seed -> Stream.of(Batch.values()).map(b -> ReferenceBurst.plan(b, seed)))
                .flatMap(List::stream)
                .filter(file -> file.isLog() == logs)
                .map(PlannedFile::bytes)
                .toList();
    }
}
