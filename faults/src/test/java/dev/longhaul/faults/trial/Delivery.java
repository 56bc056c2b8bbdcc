package dev.longhaul.faults.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.longhaul.cli.verify.SinkCheck;
import dev.longhaul.cli.verify.SourceBatch;
import dev.longhaul.faults.check.Invariants;
import dev.longhaul.faults.check.SendOutcome;
import dev.longhaul.faults.data.TestBatch;
import dev.longhaul.faults.records.LogGrowth;
import dev.longhaul.faults.stack.FaultStack;
import dev.longhaul.mirror.topics.Topology;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;

/** A batch on its way, from the start of its sending to the check of the sinks. */
public final class Delivery {
    private static final double LARGEST_SHARE = 0.85;
    private static final Duration LONGEST = Duration.ofMinutes(6);

    private final FaultStack stack;
    private final TestBatch batch;
    private final long linkBytesBefore;
    private final long recordsBefore;
    private final LogGrowth handedOver;
    private final long batchBytes;
    private Sending sending;
    private long crossedBytes;

    private record Before(long linkBytes, long records, LogGrowth log) {}

    private Delivery(FaultStack stack, TestBatch batch, Before before, Sending sending)
            throws IOException {
        this.stack = stack;
        this.batch = batch;
        this.sending = sending;
        this.linkBytesBefore = before.linkBytes();
        this.recordsBefore = before.records();
        this.handedOver = before.log();
        this.batchBytes = batch.bytes();
    }

    static Delivery start(FaultStack stack, TestBatch batch, String... options)
            throws IOException, InterruptedException {
        Before before = before(stack);
        Sending sending = Sending.start(stack, batch.directory(), options);
        return new Delivery(stack, batch, before, sending);
    }

    private static Before before(FaultStack stack) throws IOException, InterruptedException {
        try {
            return new Before(
                    stack.link().fileBytes(),
                    stack.edge().appended(Topology.FILES),
                    LogGrowth.fromNow(stack.layout().edgeData(), Topology.FILES));
        } catch (ExecutionException e) {
            throw new IOException(e);
        }
    }

    public TestBatch batch() {
        return batch;
    }

    public Sending sending() {
        return sending;
    }

    /** After the sender was killed: the same command again. */
    public void sendAgain(String... options) throws IOException {
        sending = Sending.start(stack, batch.directory(), options);
    }

    /**
     * Waits until a share of the batch's bytes has crossed the link, while the sender is at work.
     *
     * @param share at most 0.85: what compresses of a batch never crosses, and what comes after has
     *     to have something left to hit
     */
    public void awaitShare(double share) {
        awaitWhileSending("%.0f %% of %s have crossed", share, this::crossedSoFar);
    }

    private void awaitWhileSending(String what, double share, Callable<Long> bytes) {
        if (share > LARGEST_SHARE) {
            throw new IllegalArgumentException(
                    "share needs to be at most %s, not %s".formatted(LARGEST_SHARE, share));
        }
        String expected = what.formatted(100 * share, batch.name());
        await(expected)
                .atMost(LONGEST)
                .pollInterval(Duration.ofMillis(20))
                .until(
                        () -> {
                            boolean sends = sending.child().isAlive();
                            boolean reached = bytes.call() >= share * batchBytes;
                            assertThat(sends || reached)
                                    .as("the sender lives until %s", expected)
                                    .isTrue();
                            return reached;
                        });
    }

    private long crossedSoFar() throws IOException {
        return stack.link().fileBytes() - linkBytesBefore;
    }

    /** Waits until so much has been written to the site's topic, by whatever run of the sender. */
    public void awaitHandedOver(double share) {
        awaitWhileSending("%.0f %% of %s are handed over", share, handedOver::bytes);
    }

    /** Waits until nothing more comes into the site's topic. */
    public void awaitEverythingHandedOver() {
        long[] last = {recordsBefore};
        await(batch.name() + " is handed over")
                .atMost(LONGEST)
                .pollInterval(Duration.ofSeconds(3))
                .until(
                        () -> {
                            long now = stack.edge().appended(Topology.FILES);
                            boolean quiet = now == last[0] && now > recordsBefore;
                            last[0] = now;
                            return quiet;
                        });
    }

    /** Waits until the batch is complete in every sink, whatever the sender knows of it. */
    public void awaitPublished() throws IOException {
        SourceBatch source = SourceBatch.walk(batch.directory());
        Path below = batch.below(stack.settings().site().value());
        for (Path sink : stack.sinks().values()) {
            await(batch.name() + " is complete in " + sink)
                    .atMost(LONGEST)
                    .until(() -> SinkCheck.finished(source, sink.resolve(below)));
        }
    }

    /** Waits for its end and checks everything that has to hold. */
    public SendOutcome finish() throws IOException, InterruptedException {
        return finish(false);
    }

    /** As {@link #finish}, where the archive may hold other versions. */
    public SendOutcome finishWithVersions() throws IOException, InterruptedException {
        return finish(true);
    }

    private SendOutcome finish(boolean versionsInArchive) throws IOException, InterruptedException {
        SendOutcome outcome = sending.await(LONGEST);
        Invariants invariants = new Invariants(stack);
        invariants.holdAtReceipt(batch, outcome);
        crossedBytes = crossedSoFar();
        invariants.holdInTheEnd(batch, versionsInArchive);
        return outcome;
    }

    /**
     * After {@link #finish}: what crossed the link beyond the records of the batch; Kafka's own
     * protocol is part of it.
     *
     * @param wireBytes of all records, as the sender counts them
     */
    public long crossedAgainBytes(long wireBytes) {
        return Math.max(0, crossedBytes - wireBytes);
    }
}
