package dev.longhaul.faults.trial;

import static org.awaitility.Awaitility.await;

import dev.longhaul.faults.check.Invariants;
import dev.longhaul.faults.check.SendOutcome;
import dev.longhaul.faults.data.TestBatch;
import dev.longhaul.faults.stack.FaultStack;
import java.io.IOException;
import java.time.Duration;

/** A batch on its way, from the start of its sending to the check of the sinks. */
public final class Delivery {
    private static final Duration LONGEST = Duration.ofMinutes(6);

    private final FaultStack stack;
    private final TestBatch batch;
    private final long linkBytesBefore;
    private final long batchBytes;
    private Sending sending;
    private long crossedBytes;

    private Delivery(FaultStack stack, TestBatch batch, Sending sending) throws IOException {
        this.stack = stack;
        this.batch = batch;
        this.sending = sending;
        this.linkBytesBefore = stack.link().bytes();
        this.batchBytes = batch.bytes();
    }

    static Delivery start(FaultStack stack, TestBatch batch, String... options) throws IOException {
        return new Delivery(stack, batch, Sending.start(stack, batch.directory(), options));
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

    /** Waits until a share of the batch's bytes has crossed the link. */
    public void awaitShare(double share) {
        await("%.0f %% of %s have crossed".formatted(100 * share, batch.name()))
                .atMost(LONGEST)
                .pollInterval(Duration.ofMillis(20))
                .until(() -> crossedSoFar() >= share * batchBytes || !sending.child().isAlive());
    }

    private long crossedSoFar() throws IOException {
        return stack.link().bytes() - linkBytesBefore;
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
