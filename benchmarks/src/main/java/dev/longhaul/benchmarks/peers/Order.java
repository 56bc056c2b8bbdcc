package dev.longhaul.benchmarks.peers;

import java.util.Comparator;

/** Which of the waiting batches a slot takes next. */
enum Order {
    FIFO,
    /** The fewest bytes first; among equals the first that came. */
    SHORTEST;

    /** A batch in front of a step, with its place in the order of arrival. */
    record Waiting(Batch batch, long arrival) {}

    Comparator<Waiting> comparator() {
        Comparator<Waiting> arrival = Comparator.comparingLong(Waiting::arrival);
        return switch (this) {
            case FIFO -> arrival;
            case SHORTEST ->
                    Comparator.comparingLong((Waiting it) -> it.batch().plaintextBytes())
                            .thenComparing(arrival);
        };
    }
}
