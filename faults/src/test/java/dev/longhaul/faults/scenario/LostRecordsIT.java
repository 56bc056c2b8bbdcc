package dev.longhaul.faults.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.longhaul.faults.check.SendOutcome;
import dev.longhaul.faults.records.LogTail;
import dev.longhaul.faults.records.QuarantineLog;
import dev.longhaul.faults.records.TopicRecords;
import dev.longhaul.faults.records.TopicRecords.Appended;
import dev.longhaul.faults.stack.FaultStack;
import dev.longhaul.faults.stack.Flow;
import dev.longhaul.faults.stack.Shown;
import dev.longhaul.faults.stack.StackKind;
import dev.longhaul.faults.trial.Delivery;
import dev.longhaul.faults.trial.OnStack;
import dev.longhaul.faults.trial.Scenario;
import dev.longhaul.faults.trial.Trial;
import dev.longhaul.local.layout.PartName;
import dev.longhaul.mirror.topics.Topology;
import dev.longhaul.wire.record.RecordHeader;
import dev.longhaul.wire.record.RecordType;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Order;

/** Records that a broker had are gone. The sender finds out and sends again what is missing. */
@Order(70)
@OnStack(StackKind.LINKED)
class LostRecordsIT {
    private static final long BATCH_BYTES = 100_000_000;
    private static final Duration LONG_CUT = Duration.ofMinutes(8);
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String JUMPS = "offsetJumps";
    private static final String GAPS = "sequenceGaps";

    @Scenario("3")
    void tailOfTheSitesLogThatAPowerLossTookIsSentAgain(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        long alarms = stack.alarmsOfProgress();
        Delivery delivery = trial.send(trial.mixedBatch(BATCH_BYTES));
        delivery.awaitShare(0.3);
        stack.link().cut(LONG_CUT);
        delivery.awaitEverythingHandedOver();
        long dead = stack.part(PartName.EDGE_BROKER).pid();
        long lostBytes =
                stack.unsupervisedWhile(
                        () -> {
                            stack.part(PartName.EDGE_BROKER).kill();
                            return LogTail.cut(
                                    stack.layout().edgeData(), Topology.FILES, 20_000_000);
                        });
        trial.run("%d bytes of the site's log gone with the power".formatted(lostBytes));
        assertThat(lostBytes).isPositive();
        await("the site's broker is back").atMost(PATIENCE).until(() -> isBack(stack, dead));
        stack.link().cut(Duration.ZERO);
        healed(trial, delivery, Flow.OVER_THE_LINK, new Said(GAPS, alarms));
    }

    private static boolean isBack(FaultStack stack, long deadPid) throws IOException {
        return stack.status().parts().stream()
                .filter(part -> part.name().equals(PartName.EDGE_BROKER.text()))
                .anyMatch(part -> part.state().equals("ready") && part.pid() != deadPid);
    }

    @Scenario("6")
    void recordsDeletedBeforeTheyWereMirroredAreSentAgain(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        long alarms = stack.alarmsOfProgress();
        Delivery delivery = trial.send(trial.mixedBatch(BATCH_BYTES));
        delivery.awaitShare(0.3);
        stack.link().cut(LONG_CUT);
        delivery.awaitEverythingHandedOver();
        trial.run("everything that waits at the site deleted");
        stack.edge().deleteAllRecords(Topology.FILES);
        stack.link().cut(Duration.ZERO);
        healed(trial, delivery, Flow.OVER_THE_LINK, new Said(GAPS, alarms));
    }

    private static String metricOf(String alarm) {
        return "longhaul_job_%s{group=\"progress\"}"
                .formatted(alarm.equals(JUMPS) ? "offset_jumps" : "sequence_gaps");
    }

    /**
     * @param alarm of the job that the loss is to be seen by
     * @param before alarms of the stack before the loss, which may not be its first
     */
    private record Said(String alarm, long before) {}

    private static void healed(Trial trial, Delivery delivery, Flow flow, Said said)
            throws Exception {
        trial.awaitFlow(flow);
        SendOutcome outcome = delivery.finish();
        assertThat(outcome.number("resentChunks")).as(outcome.toString()).isPositive();
        trial.resent(outcome.number("resentWireBytes"));
        assertThat(trial.stack().alarmsOfProgress())
                .as("the loss is said")
                .isGreaterThan(said.before());
        Shown shown = trial.stack().shown();
        shown.awaitNote(said.alarm() + ": ", "; the last one: ");
        shown.awaitMetricAbove(metricOf(said.alarm()), 0);
    }

    @Scenario("18")
    void dataCentreTopicTrimmedPastTheJobIsHealedBySenderAndTheJobGoesOn(Trial trial)
            throws Exception {
        FaultStack stack = trial.stack();
        String topic = Topology.mirroredFiles(stack.settings().site());
        long alarms = stack.alarmsOfProgress();
        stack.link().rate("8MB/s");
        Delivery delivery = trial.send(trial.mixedBatch(BATCH_BYTES));
        delivery.awaitShare(0.3);
        trial.run("what the job had not read deleted at the data centre");
        stack.unsupervisedWhile(
                () -> {
                    stack.part(PartName.TASKMANAGER).kill();
                    delivery.awaitShare(0.7);
                    stack.dataCentre().deleteAllRecords(topic);
                    return null;
                });
        healed(trial, delivery, Flow.INTO_STAGING, new Said(JUMPS, alarms));
        assertThat(stack.status().job().state()).isEqualTo("RUNNING");
    }

    @Scenario("30c")
    void chunkThatArrivesDamagedIsSentAgain(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        QuarantineLog quarantine = QuarantineLog.from(stack.dataCentre());
        Map<TopicPartition, Long> before = stack.edge().endOffsets(Topology.FILES);
        stack.link().cut(LONG_CUT);
        Delivery delivery = trial.send(trial.oneFileBatch(BATCH_BYTES / 2));
        delivery.awaitEverythingHandedOver();
        List<Appended> records = copies(stack, before);
        int largest = largest(records);
        byte[] damaged = records.get(largest).value().clone();
        damaged[damaged.length / 2] ^= 1;
        records.set(largest, records.get(largest).with(damaged));
        trial.run("one bit of one chunk at the site flipped");
        stack.edge().deleteAllRecords(Topology.FILES);
        stack.filesAtSite().append(records);
        stack.link().cut(Duration.ZERO);
        SendOutcome outcome = delivery.finish();
        assertThat(quarantine.awaitReasons(1)).contains("BAD_TAG");
        stack.shown().awaitNote("records are in quarantine");
        stack.shown()
                .awaitMetricAbove("longhaul_job_quarantined{group=\"stage.reason.BAD_TAG\"}", 0);
        assertThat(outcome.number("resentChunks")).as(outcome.toString()).isEqualTo(1);
        trial.resent(outcome.number("resentWireBytes"));
    }

    private static List<Appended> copies(FaultStack stack, Map<TopicPartition, Long> since)
            throws Exception {
        List<Appended> records = new ArrayList<>();
        for (ConsumerRecord<byte[], byte[]> record : stack.filesAtSite().from(since)) {
            records.add(Appended.copyOf(record));
        }
        return records;
    }

    @Scenario("6b")
    void batchRecordThatIsLostAloneIsSentAgainUntilTheMarkersStand(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        Map<TopicPartition, Long> before = stack.edge().endOffsets(Topology.FILES);
        stack.link().cut(LONG_CUT);
        Delivery delivery = trial.send(trial.mixedBatch(BATCH_BYTES / 5));
        delivery.awaitEverythingHandedOver();
        List<Appended> records = copies(stack, before);
        List<Appended> kept = new ArrayList<>();
        for (Appended record : records) {
            if (RecordHeader.read(record.value()).type() != RecordType.BATCH) {
                kept.add(record);
            }
        }
        assertThat(kept).hasSize(records.size() - 1);
        trial.run("the record of the batch deleted before it was mirrored");
        stack.edge().deleteAllRecords(Topology.FILES);
        stack.filesAtSite().append(kept);
        stack.link().cut(Duration.ZERO);
        SendOutcome outcome = delivery.finish();
        assertThat(outcome.number("queries")).as(outcome.toString()).isPositive();
        assertThat(outcome.number("resentChunks")).as(outcome.toString()).isZero();
        assertThat(outcome.number("newTransfers")).as(outcome.toString()).isZero();
    }

    private static int largest(List<Appended> records) {
        int largest = 0;
        for (int index = 1; index < records.size(); index++) {
            if (records.get(index).value().length > records.get(largest).value().length) {
                largest = index;
            }
        }
        return largest;
    }

    @Scenario("36")
    void receiptsThatAreLostAreAskedForAgain(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        TopicRecords receipts = stack.receiptsAtDataCentre();
        Delivery delivery = trial.send(trial.mixedBatch(BATCH_BYTES));
        delivery.awaitShare(0.2);
        trial.run("every receipt deleted while their mirror is frozen");
        stack.part(PartName.MIRROR_RECEIPTS)
                .frozenWhile(
                        () -> {
                            delivery.awaitPublished();
                            stack.awaitJobCaughtUp();
                            stack.dataCentre().deleteAllRecords(receipts.topic());
                            return null;
                        });
        SendOutcome outcome = delivery.finish();
        assertThat(outcome.number("queries")).as(outcome.toString()).isPositive();
        assertThat(outcome.number("resentChunks")).as(outcome.toString()).isZero();
    }

    @Scenario("36b")
    void receiptsThatComeAgainChangeNothing(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        stack.link().rate("8MB/s");
        Map<TopicPartition, Long> before = stack.receiptsAtSite().end();
        Delivery delivery = trial.send(trial.mixedBatch(BATCH_BYTES));
        for (double share = 0.25; share < 0.8; share += 0.25) {
            delivery.awaitShare(share);
            List<Appended> again =
                    stack.receiptsAtSite().from(before).stream().map(Appended::copyOf).toList();
            trial.run(again.size() + " receipts again");
            stack.receiptsAtSite().append(again);
        }
        SendOutcome outcome = delivery.finish();
        assertThat(outcome.number("resentChunks")).as(outcome.toString()).isZero();
        assertThat(outcome.number("newTransfers")).as(outcome.toString()).isZero();
    }
}
