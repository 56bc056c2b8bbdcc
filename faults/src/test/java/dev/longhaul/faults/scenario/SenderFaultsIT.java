package dev.longhaul.faults.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.longhaul.faults.check.Invariants;
import dev.longhaul.faults.check.SendOutcome;
import dev.longhaul.faults.data.TestBatch;
import dev.longhaul.faults.records.SenderRuns;
import dev.longhaul.faults.stack.FaultStack;
import dev.longhaul.faults.stack.StackKind;
import dev.longhaul.faults.trial.Delivery;
import dev.longhaul.faults.trial.OnStack;
import dev.longhaul.faults.trial.Scenario;
import dev.longhaul.faults.trial.Trial;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;

/** The sender dies, or what it reads is not what it was. */
@Order(5)
@OnStack(StackKind.LINKED)
class SenderFaultsIT {
    private static final long BATCH_BYTES = 120_000_000;
    private static final long LARGE_FILE_BYTES =
            Long.getLong("faults.large.megabytes", 400) * 1_000_000;

    /**
     * What the broker may have of a sender at the moment of its death that the journal does not:
     * what waits for its acknowledgement (40 MiB of the 160 MiB of its memory), and the quarter of
     * a second between two commits, at 150 MB/s.
     */
    private static final long IN_FLIGHT_BYTES = (40L << 20) + 150_000_000 / 4;

    /** Of a file that is large beside what is in flight. */
    private static final long LITTLE_BYTES = LARGE_FILE_BYTES / 20;

    private static final long LARGE_BESIDE_IN_FLIGHT = 1_000_000_000;

    private static final double SLOW_BYTES_PER_SECOND = 15e6;
    private static final double UNLIMITED = 1e12;
    private static final Duration PATIENCE = Duration.ofMinutes(4);

    @Tag("quick")
    @Scenario("1")
    void killedSenderSendsOnlyWhatWasNotAcknowledged(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        stack.link().rate("unlimited");
        Map<TopicPartition, Long> before = stack.filesAtDataCentre().end();
        Delivery delivery = trial.send(trial.oneFileBatch(LARGE_FILE_BYTES));
        delivery.awaitHandedOver(0.5);
        trial.run("sender killed at 0.50");
        delivery.sending().child().kill();
        stack.shown().awaitNote("sender (process ", "died");
        delivery.sendAgain();
        SendOutcome outcome = delivery.finish();
        List<Long> runs = SenderRuns.chunkBytes(stack.filesAtDataCentre(), before);
        assertThat(runs).hasSize(2);
        long afterwards = runs.get(1);
        trial.resent(Math.max(0, runs.get(0) + afterwards - LARGE_FILE_BYTES));
        long again = LARGE_FILE_BYTES < LARGE_BESIDE_IN_FLIGHT ? IN_FLIGHT_BYTES : LITTLE_BYTES;
        assertThat(afterwards)
                .as("bytes of chunks after the kill: " + outcome)
                .isLessThanOrEqualTo(LARGE_FILE_BYTES / 2 + again);
        assertThat(outcome.number("wireBytes"))
                .as("what the sender says of it")
                .isCloseTo(afterwards, withinPercentage(1));
    }

    @Scenario("1b")
    void senderKilledAgainAndAgainDeliversEachFileOnce(Trial trial) throws Exception {
        trial.stack().edge().limitProducers(SLOW_BYTES_PER_SECOND);
        Delivery delivery = trial.send(trial.mixedBatch(BATCH_BYTES));
        for (int kill = 0; kill < 5; kill++) {
            delivery.awaitHandedOver(trial.points().share(0.15 * kill, 0.15 * kill + 0.15));
            trial.run("sender killed");
            delivery.sending().child().kill();
            delivery.sendAgain();
        }
        trial.stack().edge().limitProducers(UNLIMITED);
        delivery.finish();
    }

    @Scenario("1c")
    void senderKilledWhileItWaitsReadsNothingAgain(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        stack.link().rate("8MB/s");
        Delivery delivery = trial.send(trial.mixedBatch(BATCH_BYTES));
        delivery.awaitEverythingHandedOver();
        trial.run("sender killed while it waits for receipts");
        delivery.sending().child().kill();
        delivery.sendAgain();
        SendOutcome outcome = delivery.finish();
        assertThat(outcome.number("skippedFiles")).as(outcome.toString()).isPositive();
        assertThat(outcome.number("wireBytes")).isLessThan(BATCH_BYTES / 10);
    }

    @Scenario("37")
    void sourceThatChangesWhileItIsReadIsNotPublishedAndGoesWhenItIsSentAgain(Trial trial)
            throws Exception {
        FaultStack stack = trial.stack();
        // What it was before is no content that may ever appear.
        TestBatch batch =
                TestBatch.oneFile(
                        trial.sources(), "changing-source", trial.points().nextLong(), BATCH_BYTES);
        Path file = batch.directory().resolve("large.bin");
        stack.edge().limitProducers(SLOW_BYTES_PER_SECOND);
        Delivery delivery = trial.send(batch);
        delivery.awaitHandedOver(0.2);
        trial.run("a byte in the middle changes while the file is read");
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.write(java.nio.ByteBuffer.wrap(new byte[] {42}), BATCH_BYTES / 2);
        }
        stack.edge().limitProducers(UNLIMITED);
        SendOutcome first = delivery.sending().await(PATIENCE);
        assertThat(first.exitCode()).as(first.toString()).isEqualTo(3);
        assertThat(first.report().toString()).contains("large.bin");
        stack.shown().awaitNote("files that were skipped, refused or failed");
        stack.shown().awaitMetricAbove("longhaul_sender_files_ended_otherwise", 0);
        assertThat(Files.readString(stack.layout().log("sender")))
                .contains("not sent: " + batch.name() + "/large.bin");
        // Without the file, as its list of skipped files says.
        delivery.awaitPublished();
        Path published = batch.below(stack.settings().site().value()).resolve("large.bin");
        for (Path sink : stack.sinks().values()) {
            assertThat(sink.resolve(published)).doesNotExist();
        }
        trial.known(batch);
        delivery.sendAgain();
        delivery.finish();
        new Invariants(stack).holdForTheStack();
    }
}
