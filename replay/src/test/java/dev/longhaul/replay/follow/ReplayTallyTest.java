package dev.longhaul.replay.follow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.replay.log.OffsetRange;
import dev.longhaul.replay.plan.PlannedTransfer;
import dev.longhaul.replay.plan.ReplayPlan;
import dev.longhaul.wire.id.TransferId;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

class ReplayTallyTest {
    private static final String TOPIC = "edge01.longhaul.files";
    private static final PlannedTransfer NEWEST =
            new PlannedTransfer(TOPIC, new TransferId(0, 1), 0, 0, true);
    private static final PlannedTransfer OLDER =
            new PlannedTransfer(TOPIC, new TransferId(0, 2), 0, 0, false);

    private final ReplayTally tally =
            new ReplayTally(
                    new ReplayPlan(
                            "r",
                            1,
                            List.of(),
                            List.of(new OffsetRange(new TopicPartition(TOPIC, 3), 0, 9)),
                            List.of(NEWEST, OLDER)),
                    List.of("archive", "working"));

    private void hear(String json) {
        byte[] value = json.getBytes(StandardCharsets.UTF_8);
        tally.hear(HistoryLine.parse(value).orElseThrow());
    }

    private void outcome(PlannedTransfer transfer, String sink, String outcome) {
        hear(
                """
                {"replay":"r","event":"outcome","site":"edge01","transfer":"%s","sink":"%s",\
                "outcome":"%s","detail":"why"}"""
                        .formatted(transfer.transferId(), sink, outcome));
    }

    @Test
    void endsWhenEveryTransferHasEndedAtItsSinks() {
        outcome(NEWEST, "archive", "adopted");
        outcome(OLDER, "archive", "restored");
        assertThat(tally.isComplete()).isFalse();
        outcome(NEWEST, "working", "restored");
        assertThat(tally.isComplete()).isTrue();
        assertThat(tally.ending(NEWEST)).isEqualTo(Ending.RESTORED);
        assertThat(tally.ending(OLDER)).isEqualTo(Ending.RESTORED);
        assertThat(tally.count(Ending.RESTORED)).isEqualTo(2);
    }

    @Test
    void linesThatAreSaidAgainChangeNothing() {
        outcome(NEWEST, "archive", "restored");
        outcome(NEWEST, "archive", "adopted");
        outcome(NEWEST, "working", "adopted");
        outcome(NEWEST, "working", "adopted");
        assertThat(tally.ended()).isEqualTo(1);
        assertThat(tally.ending(NEWEST)).isEqualTo(Ending.RESTORED);
    }

    @Test
    void anotherFileThatIsKeptIsNamed() {
        outcome(NEWEST, "archive", "adopted");
        outcome(NEWEST, "working", "kept");
        assertThat(tally.ending(NEWEST)).isEqualTo(Ending.SUPERSEDED);
        assertThat(tally.detail(NEWEST)).isEqualTo("working: why");
    }

    @Test
    void whatIsSupersededInTheArchiveGoesNoFurther() {
        outcome(NEWEST, "archive", "adopted");
        outcome(NEWEST, "archive", "superseded");
        assertThat(tally.ended()).isEqualTo(1);
        assertThat(tally.ending(NEWEST)).isEqualTo(Ending.SUPERSEDED);
    }

    @Test
    void rejectedTransferHasFailed() {
        outcome(NEWEST, "archive", "rejected");
        assertThat(tally.ending(NEWEST)).isEqualTo(Ending.FAILED);
        assertThat(tally.detail(NEWEST)).isEqualTo("archive: why");
    }

    @Test
    void whatCouldNotBeOpenedIsGivenUpAndTheRestIsNot() {
        hear(
                """
                {"replay":"r","event":"assembled","site":"edge01","transfer":"%s"}"""
                        .formatted(NEWEST.transferId()));
        assertThat(tally.assembled()).isEqualTo(1);
        tally.failUnassembled("not opened");
        assertThat(tally.ending(OLDER)).isEqualTo(Ending.FAILED);
        assertThat(tally.ended()).isEqualTo(1);
    }

    @Test
    void rangesAreReadWhenEachPartitionSaysSo() {
        assertThat(tally.hasReadAll()).isFalse();
        hear("{\"event\":\"read\",\"topic\":\"" + TOPIC + "\",\"partition\":3}");
        assertThat(tally.hasReadAll()).isTrue();
    }

    @Test
    void linesOfOthersAreNoLines() {
        assertThat(HistoryLine.parse(null)).isEmpty();
        assertThat(HistoryLine.parse("not json".getBytes(StandardCharsets.UTF_8))).isEmpty();
        assertThat(HistoryLine.parse("{}".getBytes(StandardCharsets.UTF_8))).isEmpty();
        hear("{\"event\":\"something new\"}");
        hear("{\"event\":\"outcome\",\"site\":\"edge09\",\"transfer\":\"x\"}");
        assertThat(tally.ended()).isZero();
    }
}
