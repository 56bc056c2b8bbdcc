package dev.longhaul.edge.pipeline;

import dev.longhaul.edge.journal.ChunkSet;
import dev.longhaul.edge.recovery.Footprint;
import dev.longhaul.edge.track.TrackedTransfer;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** A file, or chunks of it that go again, on its way through the pipeline. Thread-safe. */
final class Transfer {
    private final TrackedTransfer tracked;
    private final Footprint footprint;
    private final long generation;
    private final Optional<ChunkSet> acknowledgedBefore;
    private final Optional<Runnable> whenResent;
    private final InOrder<Outgoing> order = new InOrder<>();
    private final Compressibility compressibility = new Compressibility();

    /** Starts at one: for the manifest that is always to come, or the reader of what goes again. */
    private final AtomicInteger underWay = new AtomicInteger(1);

    private volatile boolean abandoned;

    private Transfer(
            TrackedTransfer tracked,
            Footprint footprint,
            long generation,
            Optional<ChunkSet> acknowledgedBefore,
            Optional<Runnable> whenResent) {
        this.tracked = tracked;
        this.footprint = footprint;
        this.generation = generation;
        this.acknowledgedBefore = acknowledgedBefore;
        this.whenResent = whenResent;
    }

    /** All of a file, from its start. */
    static Transfer whole(TrackedTransfer tracked, Footprint footprint, long generation) {
        return new Transfer(tracked, footprint, generation, Optional.empty(), Optional.empty());
    }

    /** What is left of a file: the broker has some chunks of an earlier run. */
    static Transfer rest(
            TrackedTransfer tracked, Footprint footprint, long generation, ChunkSet acknowledged) {
        return new Transfer(
                tracked, footprint, generation, Optional.of(acknowledged), Optional.empty());
    }

    /**
     * Chunks of a closed transfer, in any order.
     *
     * @param whenResent runs when the last one is handed over
     */
    static Transfer again(TrackedTransfer tracked, Footprint footprint, Runnable whenResent) {
        return new Transfer(tracked, footprint, 0, Optional.empty(), Optional.of(whenResent));
    }

    TrackedTransfer tracked() {
        return tracked;
    }

    Footprint footprint() {
        return footprint;
    }

    long generation() {
        return generation;
    }

    boolean isAcknowledged(long chunkIndex) {
        return acknowledgedBefore.isPresent() && acknowledgedBefore.get().contains(chunkIndex);
    }

    boolean goesAgain() {
        return whenResent.isPresent();
    }

    InOrder<Outgoing> order() {
        return order;
    }

    Compressibility compressibility() {
        return compressibility;
    }

    /** Chunks that are still on their way are dropped. */
    void abandon() {
        abandoned = true;
    }

    boolean abandoned() {
        return abandoned;
    }

    void chunkUnderWay() {
        underWay.incrementAndGet();
    }

    /** True for the last. */
    boolean arrived() {
        return underWay.decrementAndGet() == 0;
    }

    void resent() {
        if (arrived()) {
            whenResent.orElseThrow().run();
        }
    }
}
