package dev.longhaul.local.status;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.longhaul.local.StackStatus;
import dev.longhaul.local.wan.WanReport;
import dev.longhaul.local.wan.WanState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TroublesTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
    private static final Instant LONG_AGO = NOW.minusSeconds(700);

    private final Troubles troubles = new Troubles(NOW);

    private static StackStatus.Job job(Instant lastCheckpoint, StackStatus.Sink... sinks) {
        return job(lastCheckpoint, "", 0, sinks);
    }

    private static StackStatus.Job job(
            Instant lastCheckpoint,
            String checkpointFailure,
            long quarantined,
            StackStatus.Sink... sinks) {
        return new StackStatus.Job(
                "aa",
                "RUNNING",
                1,
                0,
                lastCheckpoint,
                5,
                checkpointFailure,
                null,
                0,
                quarantined,
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
                        new StackStatus.Sink("working", 2, 20, 1, NOW, "no space left", null, ""),
                        new StackStatus.Sink("archive", 0, 0, 0, null, "", null, "")),
                figures("[]"));
        assertThat(troubles.warnings())
                .containsExactly(
                        "working fails for 1 paths since 2026-01-02T03:04:05Z: no space left");
    }

    @Test
    void sinkThatDoesNotAnswerIsNamedAsHanging() throws Exception {
        troubles.job(
                job(NOW, new StackStatus.Sink("working", 2, 20, 0, null, "", LONG_AGO, "a/b")),
                figures("[]"));
        assertThat(troubles.warnings())
                .containsExactly("sink working: no answer since 2026-01-02T02:52:25Z (a/b)");
    }

    @Test
    void sinkThatIsAtWorkIsNoTrouble() throws Exception {
        troubles.job(
                job(NOW, new StackStatus.Sink("working", 2, 20, 0, null, "", NOW, "a/b")),
                figures("[]"));
        assertThat(troubles.warnings()).isEmpty();
    }

    @Test
    void overdueCheckpointIsAWarning() throws Exception {
        troubles.job(job(NOW.minusSeconds(31)), figures("[]"));
        assertThat(troubles.warnings())
                .containsExactly("the job's last checkpoint was complete at 2026-01-02T03:03:34Z");
    }

    @Test
    void fullCheckpointVolumeIsAWarningWithItsReason() throws Exception {
        troubles.job(job(NOW.minusSeconds(31), "No space left on device", 0), figures("[]"));
        assertThat(troubles.warnings())
                .singleElement()
                .asString()
                .endsWith("; the newest failed: No space left on device");
    }

    @Test
    void recordsInQuarantineAreANoteWithTheNewestOfAllSubtasks() throws Exception {
        troubles.job(
                job(NOW, "", 3),
                figures(
                        """
                        [{"id": "0.s.longhaul.stage.lastQuarantinedMs", "value": "8"},
                         {"id": "1.s.longhaul.stage.lastQuarantinedMs", "value": "9"},
                         {"id": "0.s.longhaul.stage.lastQuarantined", "value": "x:0:7"},
                         {"id": "1.s.longhaul.stage.lastQuarantined", "value": "x:1:3 BAD_TAG"}]
                        """));
        assertThat(troubles.warnings()).isEmpty();
        assertThat(troubles.notes())
                .containsExactly("3 records are in quarantine; the last one: x:1:3 BAD_TAG");
    }

    @Test
    void alarmsOfTheProgressAreNotes() throws Exception {
        troubles.job(
                job(NOW),
                figures(
                        """
                        [{"id": "0.p.longhaul.progress.offsetJumps", "value": "1"},
                         {"id": "0.p.longhaul.progress.misplacedRecords", "value": "4"},
                         {"id": "0.p.longhaul.progress.lastAlarmMs", "value": "1000"},
                         {"id": "0.p.longhaul.progress.lastAlarm", "value": "p 3: 5 to 9"}]
                        """));
        assertThat(troubles.notes())
                .containsExactly(
                        "offsetJumps: 1; the last one: p 3: 5 to 9",
                        "misplacedRecords: 4; the last one: p 3: 5 to 9");
    }

    @Test
    void refusedFilesAreANoteWithTheLastOne() throws Exception {
        troubles.job(
                job(NOW),
                figures(
                        """
                        [{"id": "0.a.longhaul.archive.rejected", "value": "2"},
                         {"id": "0.a.longhaul.archive.lastRefusedMs", "value": "1000"},
                         {"id": "0.a.longhaul.archive.lastRefused", "value": "a/b: HASH_MISMATCH"},
                         {"id": "0.a.longhaul.archive.closed", "value": "0"},
                         {"id": "0.r.longhaul.receipts.droppedWithoutKey", "value": "5"}]
                        """));
        assertThat(troubles.notes())
                .containsExactly(
                        "2 files refused by archive; the last one: a/b: HASH_MISMATCH",
                        "5 receipts could not be sealed: keys are missing");
    }

    @Test
    void fileThatTheArchiveLostIsANoteAndAKeyringThatCannotBeReadAWarningOnce() throws Exception {
        troubles.job(
                job(NOW),
                figures(
                        """
                        [{"id": "0.d.longhaul.working.lostSources", "value": "1"},
                         {"id": "0.d.longhaul.working.lastLostSourceMs", "value": "1000"},
                         {"id": "0.d.longhaul.working.lastLostSource", "value": "a/b: is gone"},
                         {"id": "0.s.longhaul.stage.keyringProblem", "value": "x.key: garbage"},
                         {"id": "1.s.longhaul.stage.keyringProblem", "value": ""},
                         {"id": "0.r.longhaul.receipts.keyringProblem", "value": "x.key: garbage"}]
                        """));
        assertThat(troubles.notes())
                .containsExactly(
                        "1 files lost or damaged in the archive before working had them;"
                                + " the last one: a/b: is gone");
        assertThat(troubles.warnings())
                .containsExactly(
                        "the keyring cannot be read again, its last state stays in force:"
                                + " x.key: garbage");
    }

    @Test
    void stagingThatTakesNothingIsAWarning() throws Exception {
        troubles.job(
                job(NOW),
                figures(
                        """
                        [{"id": "0.s.longhaul.stage.unwritableSince", "value": "1000"},
                         {"id": "0.s.longhaul.stage.unwritableReason", "value": "no space"}]
                        """));
        assertThat(troubles.warnings())
                .containsExactly(
                        "staging in the archive takes nothing since 1970-01-01T00:00:01Z: no space");
    }

    @Test
    void stagingThatHangsIsAWarning() throws Exception {
        troubles.job(
                job(NOW),
                figures(
                        """
                        [{"id": "0.s.longhaul.stage.stillSince", "value": "1000"},
                         {"id": "0.s.longhaul.stage.stillWith", "value": "/nas/x"}]
                        """));
        assertThat(troubles.warnings())
                .containsExactly(
                        "staging in the archive: no answer since 1970-01-01T00:00:01Z (/nas/x)");
    }

    private static StackStatus.Link link(String reason, Instant stillSince) {
        return new StackStatus.Link(
                "files", "running", reason, 4, 4, 5, 0, LONG_AGO, stillSince, List.of());
    }

    @Test
    void linkThatWaitsIsAWarning() {
        troubles.links(List.of(link("broker is away", LONG_AGO)));
        assertThat(troubles.warnings()).containsExactly("link of files: broker is away");
    }

    @Test
    void linkThatStandsStillThoughRecordsWaitIsAWarning() {
        troubles.links(List.of(link("", LONG_AGO), link("", null), link("", NOW.minusSeconds(10))));
        assertThat(troubles.warnings())
                .containsExactly(
                        "link of files: nothing has moved since 2026-01-02T02:52:25Z, and 5 records"
                                + " wait");
    }

    @Test
    void cutAndSilentLinksAreWarnings() {
        WanState state =
                new WanState(Optional.empty(), Duration.ZERO, Optional.of(NOW), Optional.of(NOW));
        troubles.wan(new WanReport(state, NOW, List.of()));
        assertThat(troubles.warnings())
                .containsExactly(
                        "the link is cut until 2026-01-02T03:04:05Z",
                        "the link swallows what is sent until 2026-01-02T03:04:05Z");
    }

    private static StackStatus.Sender sender(String phase, String failure, String waitsFor) {
        return new StackStatus.Sender(7, phase, NOW, failure, waitsFor, 9, 2, 5_000, 300, Map.of());
    }

    @Test
    void fullWindowIsANote() {
        troubles.sender(sender("sending", "", "window"));
        assertThat(troubles.warnings()).isEmpty();
        assertThat(troubles.notes())
                .containsExactly(
                        "sender (process 7) waits: its window is full, 5000 bytes are on their way");
    }

    @Test
    void lowDiskOfTheBrokerAndABrokerThatIsAwayAreWarnings() {
        troubles.sender(sender("sending", "", "brokerDisk"));
        troubles.sender(sender("connecting", "", "broker"));
        assertThat(troubles.warnings())
                .containsExactly(
                        "sender (process 7) waits: the broker's disk is low, 300 bytes are free",
                        "sender (process 7) waits: the broker does not answer");
    }

    @Test
    void senderThatDiedOrBrokeOffIsANote() {
        troubles.sender(sender("died", "", ""));
        troubles.sender(sender("ended", "journal /j cannot be written: its disk is full", ""));
        assertThat(troubles.warnings()).isEmpty();
        assertThat(troubles.notes())
                .containsExactly(
                        "sender (process 7) died; the same 'longhaul send' goes on where it stopped",
                        "sender (process 7) broke off: journal /j cannot be written: its disk is"
                                + " full");
    }

    @Test
    void filesThatWereNotSentAndForgedReceiptsAreNotes() {
        Map<String, Long> counts =
                Map.of("files_ended_otherwise", 1L, "ignored_receipts", 4L, "queries", 7L);
        troubles.sender(new StackStatus.Sender(7, "ended", LONG_AGO, "", "", 9, 2, 0, 0, counts));
        assertThat(troubles.notes())
                .containsExactly(
                        "sender (process 7) has 1 files that were skipped, refused or failed",
                        "sender (process 7) ignored 4 records in the receipts topic: forged, or keys"
                                + " do not fit");
    }

    @Test
    void senderThatHangsIsAWarning() {
        troubles.sender(
                new StackStatus.Sender(
                        7, "sending", LONG_AGO, "", "window", 9, 2, 5_000, 300, Map.of()));
        assertThat(troubles.warnings())
                .containsExactly("sender (process 7) has said nothing since 2026-01-02T02:52:25Z");
    }

    @Test
    void senderThatHasEndedWellIsNotSpokenOf() {
        troubles.sender(sender("ended", "", ""));
        assertThat(troubles.warnings()).isEmpty();
        assertThat(troubles.notes()).isEmpty();
    }
}
