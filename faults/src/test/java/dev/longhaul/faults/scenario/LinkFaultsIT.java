package dev.longhaul.faults.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.faults.check.SendOutcome;
import dev.longhaul.faults.process.Passing;
import dev.longhaul.faults.records.SequenceOrder;
import dev.longhaul.faults.records.TopicRecords.Appended;
import dev.longhaul.faults.stack.FaultStack;
import dev.longhaul.faults.stack.Flow;
import dev.longhaul.faults.stack.StackKind;
import dev.longhaul.faults.trial.Delivery;
import dev.longhaul.faults.trial.OnStack;
import dev.longhaul.faults.trial.Scenario;
import dev.longhaul.faults.trial.Sending;
import dev.longhaul.faults.trial.Trial;
import dev.longhaul.local.layout.PartName;
import dev.longhaul.mirror.topics.Topology;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.Order;

/** The link is gone, or pretends not to be. */
@Order(60)
@OnStack(StackKind.LINKED)
class LinkFaultsIT {
    private static final long BATCH_BYTES = 120_000_000;
    private static final Duration CUT =
            Duration.ofSeconds(Integer.getInteger("faults.cut.seconds", 60));
    private static final Duration BLACKHOLE =
            Duration.ofSeconds(Integer.getInteger("faults.blackhole.seconds", 40));
    private static final Duration LONGEST_RECOVERY_FROM_CUT = Duration.ofSeconds(30);
    private static final Duration LONGEST_STALL = Duration.ofMinutes(3);
    private static final Duration A_WEEK = Duration.ofDays(7);
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    @Scenario("7")
    void backlogOfACutLinkDrainsInOrderAndNothingIsDeletedMeanwhile(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        Map<TopicPartition, Long> before = stack.filesAtDataCentre().end();
        Delivery delivery = trial.send(trial.mixedBatch(BATCH_BYTES));
        delivery.awaitShare(trial.points().share(0.1, 0.5));
        trial.run("link cut for " + CUT);
        stack.link().cut(CUT);
        long half = System.nanoTime() + CUT.toNanos() / 2;
        stack.shown().awaitWarning("the link is cut until");
        stack.shown().awaitMetricAbove("longhaul_wan_cut", 0);
        assertThat(stack.shown().logOf(PartName.SUPERVISOR)).contains("warning: the link is cut");
        Passing.until(half);
        Map<TopicPartition, Long> kept = stack.edge().startOffsets(Topology.FILES);
        Passing.letPass(CUT.dividedBy(2));
        assertThat(stack.edge().startOffsets(Topology.FILES)).as("I5").isEqualTo(kept);
        Duration recovery = trial.awaitFlow(Flow.OVER_THE_LINK);
        SendOutcome outcome = delivery.finish();
        trial.resent(delivery.crossedAgainBytes(outcome.number("wireBytes")));
        assertThat(recovery).isLessThan(LONGEST_RECOVERY_FROM_CUT);
        assertThat(SequenceOrder.violations(stack.filesAtDataCentre(), before)).isEmpty();
    }

    @Scenario("7b")
    void recordsThatWaitedAWeekExpireNeitherAtTheSiteNorOnArrival(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        stack.link().cut(Duration.ofMinutes(5));
        Map<TopicPartition, Long> before = stack.edge().endOffsets(Topology.FILES);
        Delivery delivery = trial.send(trial.mixedBatch(BATCH_BYTES / 2), "--no-wait");
        SendOutcome handedOver = delivery.sending().await(PATIENCE);
        assertThat(handedOver.exitCode()).as(handedOver.toString()).isZero();
        trial.run("records made a week old while the link is cut");
        List<Appended> aged =
                stack.filesAtSite().from(before).stream().map(LinkFaultsIT::aged).toList();
        stack.edge().deleteRecords(stack.edge().endOffsets(Topology.FILES));
        stack.filesAtSite().append(aged);
        assertThat(stack.edge().topicSetting(Topology.FILES, "retention.ms")).isEqualTo("-1");
        assertThat(stack.edge().topicSetting(Topology.FILES, "retention.bytes")).isEqualTo("-1");
        stack.link().cut(Duration.ZERO);
        trial.awaitFlow(Flow.OVER_THE_LINK);
        delivery.sendAgain();
        SendOutcome outcome = delivery.finish();
        assertThat(outcome.number("resentChunks")).as(outcome.toString()).isZero();
        stack.filesAtDataCentre().forEach(LinkFaultsIT::hasTimeOfArrival);
    }

    private static Appended aged(ConsumerRecord<byte[], byte[]> record) {
        long weekAgo = Instant.now().minus(A_WEEK).toEpochMilli();
        return new Appended(record.partition(), weekAgo, record.value());
    }

    private static void hasTimeOfArrival(ConsumerRecord<byte[], byte[]> record) {
        assertThat(record.timestampType()).isEqualTo(TimestampType.LOG_APPEND_TIME);
        assertThat(Instant.ofEpochMilli(record.timestamp()))
                .isAfter(Instant.now().minus(Duration.ofHours(2)));
    }

    @Scenario("8")
    void silentLinkIsNoticedAndConnectedAnew(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        Delivery delivery = trial.send(trial.mixedBatch(BATCH_BYTES));
        delivery.awaitShare(trial.points().share(0.1, 0.5));
        trial.run("bytes vanish for " + BLACKHOLE);
        stack.link().blackhole(BLACKHOLE);
        long end = System.nanoTime() + BLACKHOLE.toNanos();
        stack.shown().awaitWarning("the link swallows what is sent until");
        stack.shown().awaitMetricAbove("longhaul_wan_blackhole", 0);
        assertThat(stack.shown().logOf(PartName.SUPERVISOR)).contains("warning: the link swallows");
        Passing.until(end);
        Duration recovery = trial.awaitFlow(Flow.OVER_THE_LINK);
        SendOutcome outcome = delivery.finish();
        trial.resent(delivery.crossedAgainBytes(outcome.number("wireBytes")));
        assertThat(recovery.plus(BLACKHOLE)).isLessThan(LONGEST_STALL);
    }

    @Scenario("8b")
    void sendingIntoADeadLinkSaysWhatItWaitsFor(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        stack.link().cut(Duration.ofMinutes(5));
        trial.run("link cut before the sending");
        Delivery delivery = trial.send(trial.oneFileBatch(8_000_000));
        Sending sending = delivery.sending();
        Passing.letPass(Duration.ofSeconds(20));
        assertThat(sending.child().isAlive()).isTrue();
        assertThat(sending.child().words()).contains("receipts");
        stack.link().cut(Duration.ZERO);
        trial.awaitFlow(Flow.OVER_THE_LINK);
        delivery.finish();
    }
}
