package dev.longhaul.local.flink;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class JobCheckpointsTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @Test
    void newestIsTheLastCompletedBeforeTheRestored() throws Exception {
        JobCheckpoints checkpoints =
                JobCheckpoints.parse(
                        JSON.readTree(
                                """
                                {"counts": {"completed": 3, "failed": 1}, "latest": {
                                  "completed": {"latest_ack_timestamp": 5000,
                                    "end_to_end_duration": 40,
                                    "external_path": "file:/d 1/aa/chk-3"},
                                  "restored": {"external_path": "file:///d 1/bb/chk-9"}}}
                                """));
        assertThat(checkpoints.completed()).isEqualTo(3);
        assertThat(checkpoints.lastEnd()).contains(Instant.ofEpochMilli(5_000));
        assertThat(checkpoints.newest()).contains(Path.of("/d 1/aa/chk-3"));
        assertThat(checkpoints.restored()).contains(Path.of("/d 1/bb/chk-9"));
    }

    @Test
    void failureOfTheNewestIsTold() throws Exception {
        assertThat(failure(4, 5)).isEqualTo("no space");
        assertThat(failure(6, 5)).isEmpty();
    }

    private static String failure(int completedId, int failedId) throws Exception {
        return JobCheckpoints.parse(
                        JSON.readTree(
                                """
                                {"latest": {"completed": {"id": %d},
                                  "failed": {"id": %d, "failure_message": "no space"}}}
                                """
                                        .formatted(completedId, failedId)))
                .failure();
    }

    @Test
    void withoutAnyThereIsNone() throws Exception {
        JobCheckpoints none =
                JobCheckpoints.parse(
                        JSON.readTree("{\"latest\": {\"completed\": null, \"restored\": null}}"));
        assertThat(none.newest()).isEmpty();
        assertThat(none.lastEnd()).isEmpty();
    }
}
