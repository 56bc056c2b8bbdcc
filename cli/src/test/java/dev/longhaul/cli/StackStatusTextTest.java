package dev.longhaul.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.local.StackStatus;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What `stack status` shows of each kind of fault. */
class StackStatusTextTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

    private static StackStatus.Part part(String name, String state, int restarts, String error) {
        Instant at = error == null ? null : NOW.minusSeconds(9);
        return new StackStatus.Part(
                name, 7, state, restarts, restarts, error, at, 5 << 20, 900, NOW);
    }

    private static StackStatus.Job job(String state, StackStatus.Sink sink) {
        return new StackStatus.Job(
                "aa",
                state,
                9,
                1,
                NOW,
                40,
                "",
                null,
                3,
                0,
                List.of(new StackStatus.Vertex("stage", state, 5, 9)),
                List.of(sink),
                List.of());
    }

    private static StackStatus status(List<StackStatus.Part> parts, StackStatus.Job job) {
        return new StackStatus(
                "up",
                null,
                "http://web",
                parts,
                job,
                List.of(
                        new StackStatus.Link(
                                "files",
                                "waiting",
                                "broker is away",
                                0,
                                4,
                                5,
                                -1,
                                NOW,
                                null,
                                List.of(new StackStatus.Partition(2, 5, -1)))),
                null,
                new StackStatus.Sender(
                        8, "died", NOW, "", "window", 9, 2, 5, -1, Map.of("queries", 3L)),
                List.of(
                        new StackStatus.PastFault(NOW, "wan", "killed", NOW.plusMillis(1_500)),
                        new StackStatus.PastFault(NOW, "job", "is restarting: full", null)),
                List.of("sink working: no answer since then"),
                List.of("3 records are in quarantine"));
    }

    private static final StackStatus.Sink WELL =
            new StackStatus.Sink("archive", 0, 0, 0, null, "", null, "");

    @Test
    void partThatWasStartedAgainSaysHowOftenWhenAndWhy() {
        String text =
                StackStatusText.table(
                        status(
                                List.of(
                                        part("edge-broker", "ready", 2, "killed by signal 9"),
                                        part("job", "running", 1, "is restarting: full")),
                                null));
        assertThat(text)
                .containsPattern("edge-broker +7  ready +2 +5  2026-01-02T03:04:05Z")
                .contains("last ended at 2026-01-02T03:03:56Z: killed by signal 9\n")
                .containsPattern("job +7  running +1 .*: is restarting: full\n");
    }

    @Test
    void partWithoutAFaultShowsNone() {
        String text = StackStatusText.table(status(List.of(part("wan", "ready", 0, null)), null));
        assertThat(text).doesNotContain("last ended");
    }

    @Test
    void warningsAndNotesStandAtTheTop() {
        assertThat(StackStatusText.table(status(List.of(), null)))
                .startsWith(
                        """
                        stack is up
                        warning: sink working: no answer since then
                        note: 3 records are in quarantine
                        """);
    }

    @Test
    void faultSaysHowLongItLasted() {
        assertThat(StackStatusText.table(status(List.of(), null)))
                .contains("fault at 2026-01-02T03:04:05Z  wan: killed; over after 1.5 s\n")
                .contains("fault at 2026-01-02T03:04:05Z  job: is restarting: full; not over\n");
    }

    @Test
    void jobThatIsAwayIsSaid() {
        assertThat(StackStatusText.table(status(List.of(), null)))
                .contains("job: Flink does not answer, or has none\n");
    }

    @Test
    void jobThatRestartsIsSaid() {
        assertThat(StackStatusText.table(status(List.of(), job("RESTARTING", WELL))))
                .contains("job aa is RESTARTING; checkpoints: 9 completed, 1 failed");
    }

    @Test
    void sinkThatFailsIsSaidWithItsReason() {
        StackStatus.Sink full =
                new StackStatus.Sink("working", 2, 3_000_000, 1, NOW, "x: no space", null, "");
        assertThat(StackStatusText.table(status(List.of(), job("RUNNING", full))))
                .contains(
                        "working: 2 files wait, about 3.0 MB; 1 fail since 2026-01-02T03:04:05Z: x: no"
                                + " space\n");
    }

    @Test
    void linkAndSenderSayHowTheyAre() {
        assertThat(StackStatusText.table(status(List.of(), null)))
                .contains("link of files is waiting, 0 of 4 tasks; behind by 5 records")
                .contains("  partition 2 behind by 5 records\n")
                .contains(
                        "sender (process 8): died; 2 of 9 files done; last word at"
                                + " 2026-01-02T03:04:05Z\n");
    }

    @Test
    void programsReadTheSame() {
        assertThat(
                        StackStatusJson.of(
                                status(
                                        List.of(part("wan", "ready", 2, "killed")),
                                        job("RUNNING", WELL))))
                .contains("\"lastErrorAt\" : \"2026-01-02T03:03:56Z\"", "\"restarts\" : 2")
                .contains("\"phase\" : \"died\"", "\"waitsFor\" : \"window\"", "\"queries\" : 3")
                .contains("\"checkpointFailure\" : \"\"", "\"stillSince\" : null");
    }
}
