package dev.longhaul.benchmarks.stages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.benchmarks.data.DataSet;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CodecStageTest {
    @TempDir Path directory;

    @Test
    void wholeFileGoesThroughBothStages() throws Exception {
        Path file = directory.resolve("bag");
        DataSet.vehicleBag(file, 1, 9_000_000);
        List<Stage> stages = CodecStage.measure(file);
        assertThat(stages).hasSize(2);
        assertThat(stages)
                .allSatisfy(
                        stage -> {
                            assertThat(stage.plaintextBytes()).isEqualTo(Files.size(file));
                            assertThat(stage.wireBytes()).isBetween(2_500_000L, 4_000_000L);
                            assertThat(stage.cpuSeconds()).isPositive();
                        });
    }
}
