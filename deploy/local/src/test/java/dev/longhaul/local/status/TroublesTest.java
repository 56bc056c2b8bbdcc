package dev.longhaul.local.status;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.longhaul.local.StackStatus;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class TroublesTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

    private final Troubles troubles = new Troubles(NOW);

    private static StackStatus.Job job(Instant lastCheckpoint, StackStatus.Sink... sinks) {
        return new StackStatus.Job(
                "aa",
                "RUNNING",
                1,
                0,
                lastCheckpoint,
                5,
                null,
                0,
                3,
                List.of(),
                List.of(sinks),
                List.of());
    }

    private static JobFigures figures(String json) throws Exception {
        JobFigures figures = new JobFigures();
        figures.add(new ObjectMapper().readTree(json));
        return figures;
    }

    @Test
    void failingSinkIsAWarningWithItsReason() throws Exception {
        troubles.job(
                job(
                        NOW,
                        new StackStatus.Sink("working", 2, 20, 1, NOW, "no space left", null),
                        new StackStatus.Sink("archive", 0, 0, 0, null, "", null)),
                figures("[]"));
        assertThat(troubles.warnings())
                .containsExactly(
                        "working fails for 1 paths since 2026-01-02T03:04:05Z: no space left");
    }

    @Test
    void sinkThatHangsIsAWarning() throws Exception {
        Instant longAgo = NOW.minusSeconds(700);
        troubles.job(
                job(NOW, new StackStatus.Sink("working", 2, 20, 0, null, "", longAgo)),
                figures("[]"));
        assertThat(troubles.warnings())
                .containsExactly("working is busy with one file since " + longAgo);
    }

    @Test
    void overdueCheckpointIsAWarning() throws Exception {
        troubles.job(job(NOW.minusSeconds(61)), figures("[]"));
        assertThat(troubles.warnings()).singleElement().asString().contains("last checkpoint");
    }

    @Test
    void quarantineAndAlarmsAreNotes() throws Exception {
        troubles.job(
                job(NOW),
                figures(
                        """
                        [{"id": "0.p.longhaul.progress.offsetJumps", "value": "1"},
                         {"id": "0.p.longhaul.progress.lastAlarm", "value": "p 3: 5 to 9"},
                         {"id": "0.s.longhaul.stage.lastQuarantined", "value": "x:0:7"}]
                        """));
        assertThat(troubles.warnings()).isEmpty();
        assertThat(troubles.notes())
                .containsExactly(
                        "3 records are in quarantine; the last one: x:0:7",
                        "offsetJumps: 1; the last alarm: p 3: 5 to 9");
    }

    @Test
    void fullArchiveDiskIsAWarning() throws Exception {
        troubles.job(
                job(NOW),
                figures(
                        """
                        [{"id": "0.s.longhaul.stage.diskFullSince", "value": "1000"},
                         {"id": "0.s.longhaul.stage.diskFullReason", "value": "no space"}]
                        """));
        assertThat(troubles.warnings())
                .containsExactly(
                        "the archive's disk takes nothing since 1970-01-01T00:00:01Z: no space");
    }

    @Test
    void linkThatWaitsIsAWarning() {
        troubles.links(
                List.of(
                        new StackStatus.Link(
                                "files",
                                "waiting",
                                "broker is away",
                                0,
                                4,
                                0,
                                0,
                                null,
                                List.of())));
        assertThat(troubles.warnings()).containsExactly("link of files: broker is away");
    }
}
