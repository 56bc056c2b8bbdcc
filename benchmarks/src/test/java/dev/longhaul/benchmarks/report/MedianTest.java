package dev.longhaul.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MedianTest {
    @Test
    void ofAnOddNumberItIsTheMiddle() {
        assertThat(Median.of(List.of(9.0, 1.0, 5.0))).isEqualTo(5.0);
    }

    @Test
    void ofAnEvenNumberItIsTheMeanOfTheTwoInTheMiddle() {
        assertThat(Median.of(List.of(8.0, 1.0, 4.0, 2.0))).isEqualTo(3.0);
    }

    @Test
    void ofNoneThereIsNone() {
        assertThat(Median.of(List.of())).isNaN();
    }
}
