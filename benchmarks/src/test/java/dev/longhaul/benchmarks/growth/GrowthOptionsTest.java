package dev.longhaul.benchmarks.growth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class GrowthOptionsTest {
    @Test
    void withoutArgumentsEverythingVaries() {
        GrowthOptions options = GrowthOptions.parse(List.of());

        assertThat(options.of()).containsExactly(Dimension.values());
        assertThat(options.fileMegabytes()).containsExactly(1, 10, 100, 1_000, 2_000);
        assertThat(options.fileCounts()).containsExactly(10, 100, 1_000, 10_000);
        assertThat(options.settingMegabytes()).isEqualTo(600);
        assertThat(options.repeats()).isEqualTo(1);
        assertThat(options.seed()).isEqualTo(42);
    }

    @Test
    void sweepsAreDoneInTheOrderGivenAndOnce() {
        List<String> arguments =
                List.of("--of", "partitions", "--of", "file-size", "--of", "partitions");

        assertThat(GrowthOptions.parse(arguments).of())
                .containsExactly(Dimension.PARTITIONS, Dimension.FILE_SIZE);
    }

    @Test
    void wholeRangeEndsAtItsLargest() {
        List<String> arguments = List.of("--most-megabytes", "20000", "--most-files", "100000");

        GrowthOptions options = GrowthOptions.parse(arguments);

        assertThat(options.fileMegabytes()).containsExactly(1, 10, 100, 1_000, 10_000, 20_000);
        assertThat(options.fileCounts()).containsExactly(10, 100, 1_000, 10_000, 100_000);
    }

    @Test
    void smallLimitsHoldForSettingsToo() {
        GrowthOptions options = GrowthOptions.parse(List.of("--most-megabytes", "50"));

        assertThat(options.settingMegabytes()).isEqualTo(50);
    }

    @Test
    void whatIsWrongIsNamedWithItsBound() {
        assertWrong("--of needs to be one of [file-size, file-count", "--of", "colour");
        assertWrong("unknown argument --colour", "--colour", "red");
        assertWrong("--repeats needs to be a whole number, not often", "--repeats", "often");
        assertWrong("--repeats needs to be 1 to 100, not 0", "--repeats", "0");
        assertWrong("--most-megabytes needs to be 1 to 1000000, not -5", "--most-megabytes", "-5");
        assertWrong("--most-files needs to be 10 to 1000000, not 1", "--most-files", "1");
        assertWrong("--seed needs to have a value", "--seed");
    }

    private static void assertWrong(String message, String... arguments) {
        assertThatThrownBy(() -> GrowthOptions.parse(List.of(arguments)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @Test
    void diskForTheLargestFileAndItsCopiesIsAskedFor() {
        DiskNeed need = new DiskNeed(GrowthOptions.parse(List.of("--of", "file-size")));

        need.require(10_000_000_000L);
        assertThatThrownBy(() -> need.require(9_000_000_000L))
                .hasMessageContaining("free disk needs to be 10 GB, not 9.0 GB");
    }
}
