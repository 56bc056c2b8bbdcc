package dev.longhaul.flink.batch;

import dev.longhaul.flink.event.BatchEvent.Outcome;

/**
 * A path of one sending, at one sink: its newest transfer counts.
 *
 * @param generation of the transfer that came to its end here last; 0 where none has
 * @param outcome of that; null where none has
 * @param archivedGeneration the highest one that stands in the archive; 0 where none does
 */
public record SettledFile(long generation, Outcome outcome, long archivedGeneration) {
    static final SettledFile NOTHING = new SettledFile(0, null, 0);

    /** A transfer came to its end here; an older one than the last changes nothing. */
    SettledFile ended(long ofGeneration, Outcome how) {
        return outcome == null || ofGeneration >= generation
                ? new SettledFile(ofGeneration, how, archivedGeneration)
                : this;
    }

    /** The archive has a version, which is on its way here. */
    SettledFile archived(long ofGeneration) {
        return new SettledFile(generation, outcome, Math.max(archivedGeneration, ofGeneration));
    }

    /** Nothing newer is on its way. */
    boolean isSettled() {
        return outcome != null && generation >= archivedGeneration;
    }

    boolean isRejected() {
        return isSettled() && outcome == Outcome.REJECTED;
    }
}
