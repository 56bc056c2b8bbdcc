package dev.longhaul.local.status;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.local.StackStatus;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class PrometheusTextTest {
    private static final Instant NOW = Instant.ofEpochSecond(1_000);

    private static String text(StackStatus.Job job) {
        StackStatus status =
                new StackStatus(
                        "up",
                        null,
                        null,
                        List.of(
                                new StackStatus.Part(
                                        "wan", 3, "ready", 2, 4, "killed", NOW, 4_096, 1_500, NOW),
                                new StackStatus.Part(
                                        "guard", 0, "gone", 0, 0, null, null, 0, 0, NOW)),
                        job,
                        List.of(
                                new StackStatus.Link(
                                        "files",
                                        "running",
                                        "",
                                        4,
                                        4,
                                        5,
                                        -1,
                                        NOW,
                                        NOW.minusSeconds(7),
                                        List.of(new StackStatus.Partition(2, 5, -1)))),
                        null,
                        null,
                        List.of(new StackStatus.PastFault(NOW, "wan", "killed", null)),
                        List.of("a warning"),
                        List.of());
        return PrometheusText.of(status, NOW);
    }

    @Test
    void linesOfOneNameStandTogetherUnderTheirType() {
        assertThat(text(null))
                .contains(
                        """
                        # TYPE longhaul_part_ready gauge
                        longhaul_part_ready{part="wan"} 1
                        longhaul_part_ready{part="guard"} 0
                        """)
                .contains("longhaul_part_processor_seconds{part=\"wan\"} 1.5\n")
                .contains("longhaul_up 0\n", "longhaul_warnings 1\n", "longhaul_open_faults 1\n");
    }

    @Test
    void lagIsToldForEachPartition() {
        assertThat(text(null))
                .contains("longhaul_link_lag_records{link=\"files\",partition=\"2\"} 5\n")
                .contains("longhaul_link_still_seconds{link=\"files\"} 7\n")
                .doesNotContain("longhaul_link_lag_bytes");
    }

    @Test
    void figuresOfTheJobCarryTheirGroup() {
        StackStatus.Job job =
                new StackStatus.Job(
                        "aa",
                        "RUNNING",
                        9,
                        1,
                        NOW.minusSeconds(2),
                        40,
                        "no space",
                        null,
                        11,
                        0,
                        List.of(new StackStatus.Vertex("say \"hi\"", "RUNNING", 5, 9)),
                        List.of(),
                        List.of(new StackStatus.Figure("working", "waitingFiles", 3)));
        assertThat(text(job))
                .contains("longhaul_job_running 1\n", "longhaul_job_lag_records 11\n")
                .contains("longhaul_job_checkpoint_failing 1\n")
                .contains("longhaul_job_waiting_files{group=\"working\"} 3\n")
                .contains("longhaul_job_backpressured_percent{operator=\"say \\\"hi\\\"\"} 5\n");
    }

    @Test
    void restartsAndFaultsAreCountedForEachPart() {
        assertThat(text(null))
                .contains("longhaul_part_restarts{part=\"wan\"} 2\n")
                .contains("longhaul_part_faults{part=\"wan\"} 4\n")
                .contains("longhaul_part_last_error_timestamp_seconds{part=\"wan\"} 1000\n")
                .doesNotContain("longhaul_part_last_error_timestamp_seconds{part=\"guard\"}");
    }

    @Test
    void jobThatIsAwayDoesNotRun() {
        assertThat(text(null)).contains("longhaul_job_running 0\n");
    }

    @Test
    void namesAreWrittenAsPrometheusWantsThem() {
        assertThat(PrometheusText.snake("waitingFiles")).isEqualTo("waiting_files");
        assertThat(PrometheusText.snake("records-lag-max")).isEqualTo("records_lag_max");
    }
}
