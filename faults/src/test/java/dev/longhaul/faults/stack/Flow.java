package dev.longhaul.faults.stack;

import static org.awaitility.Awaitility.await;

import java.time.Duration;

/**
 * Where data is seen to flow. Each is a count that rises with new data only, behind the process
 * that was hit: what had passed it before goes on by itself, and says nothing of it.
 */
public enum Flow {
    /** Bytes of files cross the link: past the site's broker, and past the mirror. */
    OVER_THE_LINK(1_000_000),

    /** Records come to stand in the data centre's topic: past its broker. */
    INTO_THE_DATA_CENTRE(1),

    /** Chunks come into staging that were not there before: past the job. */
    INTO_STAGING(1_000_000),

    /** Something appears under a final name. */
    INTO_THE_SINKS(1);

    private static final Duration LOOK_EVERY = Duration.ofMillis(100);

    private final long least;

    /**
     * @param least of the count; who connects and finds nothing moves and writes some bytes too
     */
    Flow(long least) {
        this.least = least;
    }

    private long countOn(FaultStack stack) throws Exception {
        return switch (this) {
            case OVER_THE_LINK -> stack.link().fileBytes();
            case INTO_THE_DATA_CENTRE -> stack.dataCentre().appended(stack.mirroredFiles());
            case INTO_STAGING -> DiskUse.bytes(stack.local().archive());
            case INTO_THE_SINKS -> stack.watcher().lastSightingNanos();
        };
    }

    /**
     * Waits until new data flows.
     *
     * @return how long that took
     * @throws org.awaitility.core.ConditionTimeoutException it did not within the patience
     */
    public Duration awaitOn(FaultStack stack, Duration patience) throws Exception {
        long sinceNanos = System.nanoTime();
        long before = countOn(stack);
        await("data flows " + this)
                .atMost(patience)
                .pollInterval(LOOK_EVERY)
                .until(() -> countOn(stack) >= before + least);
        return Duration.ofNanos(System.nanoTime() - sinceNanos);
    }
}
