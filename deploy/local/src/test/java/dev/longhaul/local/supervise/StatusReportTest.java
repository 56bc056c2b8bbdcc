package dev.longhaul.local.supervise;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StatusReportTest {
    @TempDir private Path folder;

    @Test
    void isReadAsItWasWritten() throws Exception {
        Instant now = Instant.parse("2026-01-02T03:04:05Z");
        StatusReport report =
                new StatusReport(
                        StatusReport.UP,
                        null,
                        null,
                        77,
                        now,
                        List.of(
                                new PartState(
                                        "wan", 5, "ready", 2, 3, "exit code 1", now, null, now)),
                        List.of(
                                new Fault(now, "wan", "exit code 1", now.plusSeconds(3)),
                                new Fault(now, "job", "gone", null)),
                        List.of("conf/job.yaml was edited"));
        Path file = Files.writeString(folder.resolve("status.json"), report.toJson());
        assertThat(StatusReport.read(file)).contains(report);
    }

    @Test
    void missingOrDamagedOneIsEmpty() throws Exception {
        assertThat(StatusReport.read(folder.resolve("none"))).isEmpty();
        Path damaged = Files.writeString(folder.resolve("status.json"), "{");
        assertThat(StatusReport.read(damaged)).isEmpty();
    }
}
