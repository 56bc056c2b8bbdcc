package dev.longhaul.flink.progress;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.flink.event.RecordSeen;
import dev.longhaul.flink.event.SideOutputs;
import dev.longhaul.flink.event.SiteReceipt;
import dev.longhaul.flink.operators.OperatorUnderTest;
import dev.longhaul.flink.operators.TestNas;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.record.Receipt;
import java.time.Duration;
import java.util.List;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.junit.jupiter.api.Test;

/** What is told and what cries alarm, by order of arrival. */
class ProgressOperatorTest {
    private static final String TOPIC = "edge01.longhaul.files";
    private static final RunId RUN = new RunId(1, 1);
    private static final RunId OTHER_RUN = new RunId(2, 2);
    private static final long DAY = Duration.ofDays(1).toMillis();

    private long offset;

    private static OperatorUnderTest<RecordSeen, SiteReceipt> start() throws Exception {
        return OperatorUnderTest.start(Progress.operator(), Progress::key);
    }

    private static OperatorUnderTest<RecordSeen, SiteReceipt> restoreAt(
            long millis, OperatorSubtaskState snapshot, long checkpoint) throws Exception {
        return OperatorUnderTest.restoreAt(
                millis, Progress.operator(), Progress::key, snapshot, checkpoint);
    }

    /** The next record of partition 0. */
    private RecordSeen record(RunId run, long sequence) {
        return new RecordSeen(TOPIC, 0, offset++, TestNas.SITE, run, 0, sequence);
    }

    private void send(OperatorUnderTest<RecordSeen, ?> operator, RunId run, long... sequences)
            throws Exception {
        for (long sequence : sequences) {
            operator.send(record(run, sequence));
        }
    }

    /** Run's first id digit, partition and sequence of each progress receipt. */
    private static List<String> told(OperatorUnderTest<?, ?> operator) {
        return operator.sideOutput(SideOutputs.receipts()).stream()
                .map(receipt -> (Receipt.Progress) receipt.receipt())
                .map(
                        progress ->
                                progress.runId().high()
                                        + "/"
                                        + progress.partition()
                                        + "@"
                                        + progress.sequence())
                .toList();
    }

    private static long metric(OperatorUnderTest<?, ?> operator, String name) {
        return operator.counter("longhaul.progress." + name);
    }

    private static void assertNoAlarm(OperatorUnderTest<?, ?> operator) {
        for (String name : List.of("offsetJumps", "sequenceGaps", "misplacedRecords")) {
            assertThat(metric(operator, name)).as(name).isZero();
        }
    }

    @Test
    void receiptComesOnlyWithTheCheckpointThatCovers() throws Exception {
        try (var operator = start()) {
            send(operator, RUN, 0, 1);
            operator.snapshot(1);
            send(operator, RUN, 2);
            assertThat(told(operator)).isEmpty();
            operator.complete(1);
            assertThat(told(operator)).containsExactly("1/0@2");
            operator.checkpoint(2);
            assertThat(told(operator)).containsExactly("1/0@2", "1/0@3");
            assertThat(operator.sideOutput(SideOutputs.receipts()).get(0).site())
                    .isEqualTo(TestNas.SITE);
            assertNoAlarm(operator);
        }
    }

    @Test
    void whatHasNotMovedIsNotToldAgain() throws Exception {
        try (var operator = start()) {
            send(operator, RUN, 0);
            operator.checkpoint(1);
            operator.checkpoint(2);
            assertThat(told(operator)).containsExactly("1/0@1");
        }
    }

    @Test
    void laterCheckpointCoversWhatFailedOnesWouldHave() throws Exception {
        try (var operator = start()) {
            for (long sequence = 0; sequence < 20; sequence++) {
                send(operator, RUN, sequence);
                operator.snapshot(sequence);
            }
            send(operator, OTHER_RUN, 0);
            operator.complete(19);
            assertThat(told(operator)).containsExactly("1/0@20");
        }
    }

    @Test
    void repeatedStretchAfterARestartOfAMirrorIsNoGapAndNoStepBack() throws Exception {
        try (var operator = start()) {
            send(operator, RUN, 0, 1, 2, 3);
            operator.checkpoint(1);
            send(operator, RUN, 1, 2, 3);
            operator.checkpoint(2);
            send(operator, RUN, 4);
            operator.checkpoint(3);
            assertThat(told(operator)).containsExactly("1/0@4", "1/0@5");
            assertThat(metric(operator, "repeatedRecords")).isEqualTo(3);
            assertNoAlarm(operator);
        }
    }

    @Test
    void gapIsCountedWithWhatIsMissingAndHoldsNothingUp() throws Exception {
        try (var operator = start()) {
            send(operator, RUN, 0, 1, 5, 6, 8);
            operator.checkpoint(1);
            assertThat(told(operator)).containsExactly("1/0@9");
            assertThat(metric(operator, "sequenceGaps")).isEqualTo(2);
            assertThat(metric(operator, "missingRecords")).isEqualTo(4);
            assertThat((String) operator.gauge("longhaul.progress.lastAlarm"))
                    .contains(TOPIC + "-0@4", "1 records of run " + RUN, "sequence 8");
        }
    }

    @Test
    void runThatIsFirstSeenInItsMiddleHasAGapWhereTheTopicWasReadFromItsStart() throws Exception {
        try (var operator = start()) {
            send(operator, RUN, 3);
            assertThat(metric(operator, "missingRecords")).isEqualTo(3);
        }
    }

    @Test
    void freshJobThatStartsInTheMiddleDoesNotCryAlarm() throws Exception {
        offset = 1_000;
        try (var operator = start()) {
            send(operator, RUN, 500, 501);
            send(operator, OTHER_RUN, 7);
            operator.checkpoint(1);
            assertThat(told(operator)).containsExactly("1/0@502", "2/0@8");
            assertNoAlarm(operator);
        }
    }

    @Test
    void interleavedRunsHaveSequencesOfTheirOwn() throws Exception {
        try (var operator = start()) {
            send(operator, RUN, 0);
            send(operator, OTHER_RUN, 0, 1);
            send(operator, RUN, 1, 2);
            send(operator, OTHER_RUN, 2);
            operator.checkpoint(1);
            assertThat(told(operator)).containsExactlyInAnyOrder("1/0@3", "2/0@3");
            assertNoAlarm(operator);
        }
    }

    @Test
    void sameRunOnTwoPartitionsIsToldOfEach() throws Exception {
        try (var operator = start()) {
            operator.send(new RecordSeen(TOPIC, 0, 0, TestNas.SITE, RUN, 0, 0));
            operator.send(new RecordSeen(TOPIC, 1, 0, TestNas.SITE, RUN, 1, 0));
            operator.checkpoint(1);
            assertThat(told(operator)).containsExactlyInAnyOrder("1/0@1", "1/1@1");
        }
    }

    @Test
    void recordOnAnotherPartitionThanItsOwnIsMisplacedAndMovesNothing() throws Exception {
        try (var operator = start()) {
            send(operator, RUN, 0);
            operator.send(new RecordSeen(TOPIC, 0, offset++, TestNas.SITE, RUN, 3, 40));
            send(operator, RUN, 1);
            operator.checkpoint(1);
            assertThat(told(operator)).containsExactly("1/0@2");
            assertThat(metric(operator, "misplacedRecords")).isEqualTo(1);
            assertThat(metric(operator, "sequenceGaps")).isZero();
            assertThat((String) operator.gauge("longhaul.progress.lastAlarm"))
                    .contains("partition 3");
        }
    }

    @Test
    void expiredOffsetsAreAJumpWithTheNumberOfRecords() throws Exception {
        try (var operator = start()) {
            send(operator, RUN, 0);
            offset += 10;
            send(operator, RUN, 11);
            assertThat(metric(operator, "offsetJumps")).isEqualTo(1);
            assertThat(metric(operator, "jumpedRecords")).isEqualTo(10);
            assertThat(metric(operator, "missingRecords")).isEqualTo(10);
        }
    }

    @Test
    void topicThatWasMadeAnewIsOneAlarmAndWatchedOn() throws Exception {
        try (var operator = start()) {
            send(operator, RUN, 0, 1, 2);
            offset = 0;
            send(operator, RUN, 3, 4);
            operator.checkpoint(1);
            assertThat(told(operator)).containsExactly("1/0@5");
            assertThat(metric(operator, "offsetJumps")).isEqualTo(1);
            assertThat(metric(operator, "jumpedRecords")).isZero();
        }
    }

    @Test
    void quarantinedRecordIsSeenAsAGapOfItsRunAndNotAsAJump() throws Exception {
        try (var operator = start()) {
            send(operator, RUN, 0);
            operator.send(RecordSeen.unknown(TOPIC, 0, offset++));
            send(operator, RUN, 2);
            operator.checkpoint(1);
            assertThat(told(operator)).containsExactly("1/0@3");
            assertThat(metric(operator, "offsetJumps")).isZero();
            assertThat(metric(operator, "missingRecords")).isEqualTo(1);
        }
    }

    @Test
    void recordsOfStrangersAloneTellNobody() throws Exception {
        try (var operator = start()) {
            operator.send(RecordSeen.unknown("no site!.longhaul.files", 0, 0));
            operator.checkpoint(1);
            assertThat(told(operator)).isEmpty();
        }
    }

    @Test
    void restoredJobTellsTheRunsOfTheLastDayAgainAndItsCountersGoOn() throws Exception {
        OperatorSubtaskState snapshot;
        try (var before = start()) {
            send(before, OTHER_RUN, 0);
            before.advanceTo(2 * DAY);
            send(before, RUN, 0, 2);
            snapshot = before.snapshot(7);
            send(before, RUN, 3);
        }
        offset--;
        try (var operator = restoreAt(2 * DAY + DAY / 2, snapshot, 7)) {
            assertThat(told(operator)).containsExactly("1/0@3");
            assertThat(metric(operator, "missingRecords")).isEqualTo(1);
            send(operator, RUN, 3);
            operator.checkpoint(8);
            assertThat(told(operator)).contains("1/0@4");
            assertThat(metric(operator, "offsetJumps")).isZero();
            assertThat(metric(operator, "missingRecords")).isEqualTo(1);
        }
    }

    @Test
    void manyRunsAreToldAfterARestore() throws Exception {
        OperatorSubtaskState snapshot;
        try (var before = start()) {
            for (int run = 0; run < 1_000; run++) {
                send(before, new RunId(run, run), 0);
            }
            snapshot = before.snapshot(1);
        }
        try (var operator = restoreAt(0, snapshot, 1)) {
            assertThat(told(operator)).hasSize(1_000);
        }
    }

    @Test
    void nothingIsLeftAfterTwoWeeksOfSilence() throws Exception {
        try (var operator = start()) {
            send(operator, RUN, 0);
            operator.advanceTo(13 * DAY);
            send(operator, OTHER_RUN, 0);
            operator.advanceTo(15 * DAY);
            assertThat(operator.keysIn("partition", "runs"))
                    .as("the other run, the partition")
                    .isEqualTo(2);
            operator.advanceTo(28 * DAY);
            assertThat(operator.keysIn("partition", "runs")).isZero();
            assertThat(operator.timers()).isZero();
        }
    }

    @Test
    void jobThatWasDownForWeeksStillSeesTheJump() throws Exception {
        OperatorSubtaskState snapshot;
        try (var before = start()) {
            send(before, RUN, 0);
            snapshot = before.snapshot(1);
        }
        try (var operator = restoreAt(30 * DAY, snapshot, 1)) {
            offset += 5;
            send(operator, RUN, 6);
            assertThat(metric(operator, "jumpedRecords")).isEqualTo(5);
            assertThat(metric(operator, "missingRecords")).isEqualTo(5);
            operator.advanceTo(60 * DAY);
            assertThat(operator.keysIn("partition", "runs")).isZero();
        }
    }
}
