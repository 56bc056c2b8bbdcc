package dev.longhaul.replay.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.replay.log.OffsetRange;
import dev.longhaul.wire.id.TransferId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanFileTest {
    private static final String TOPIC = "edge01.longhaul.files";

    @TempDir private Path directory;

    private static ReplayPlan plan() {
        return new ReplayPlan(
                "20261121T080000-1a2b",
                2,
                List.of(new OtherSink("restore", Path.of("/mnt/with space\nand line"))),
                List.of(new OffsetRange(new TopicPartition(TOPIC, 1), 5, 90)),
                List.of(
                        new PlannedTransfer(TOPIC, new TransferId(1, 2), 1, 89, true),
                        new PlannedTransfer(TOPIC, new TransferId(3, 4), 0, 7, false)));
    }

    @Test
    void planIsReadBack() throws Exception {
        Path file = directory.resolve("plan");
        PlanFile.write(file, plan());

        assertThat(PlanFile.read(file)).isEqualTo(plan());
    }

    @Test
    void planThatWasCutOffIsRefused() throws Exception {
        Path file = directory.resolve("plan");
        PlanFile.write(file, plan());
        List<String> lines = Files.readAllLines(file);
        for (int kept = 1; kept < lines.size(); kept++) {
            Files.write(file, lines.subList(0, kept));
            assertThatThrownBy(() -> PlanFile.read(file))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("was cut off");
        }
    }

    @Test
    void malformedLineIsNamed() throws Exception {
        Path file = directory.resolve("plan");
        Files.writeString(file, "longhaul-replay 1\nid x\nrange a b c\n");
        assertThatThrownBy(() -> PlanFile.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("line 3");
    }

    @Test
    void otherVersionIsRefused() throws Exception {
        Path file = directory.resolve("plan");
        Files.writeString(file, "longhaul-replay 2\nend 1\n");
        assertThatThrownBy(() -> PlanFile.read(file)).hasMessageContaining("of version 1");
    }
}
