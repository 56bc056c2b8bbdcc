package dev.longhaul.benchmarks.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CostTest {
    @Test
    void processesOfOneNameAreAddedUp() {
        Map<String, Cost> costs =
                Cost.parse(List.of("zstd 1.50 0.25 2000 0 8", "zstd 0.50 0.25 3000 16 2"));

        Cost zstd = costs.get("zstd");
        assertThat(zstd.processes()).isEqualTo(2);
        assertThat(zstd.userSeconds()).isCloseTo(2.0, within(1e-9));
        assertThat(zstd.systemSeconds()).isCloseTo(0.5, within(1e-9));
        assertThat(zstd.peakResidentBytes()).isEqualTo(3000L * 1024);
        assertThat(zstd.diskWrittenBytes()).isEqualTo(10L * 512);
    }

    @Test
    void wordsOfTheTimingToolAreSkipped() {
        List<String> lines =
                List.of("Command terminated by signal 15", "rsync 0.10 0.20 100 0 0", "");

        assertThat(Cost.parse(lines)).containsOnlyKeys("rsync");
    }

    @Test
    void differenceOfAProcessThatGoesOnKeepsThePeakOfItsLife() {
        Cost before = new Cost(1, 1, 2, 100, 10);
        Cost after = new Cost(1, 4, 3, 150, 30);

        assertThat(after.since(before)).isEqualTo(new Cost(1, 3, 1, 150, 20));
    }
}
