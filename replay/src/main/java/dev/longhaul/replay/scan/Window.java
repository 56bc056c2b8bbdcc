package dev.longhaul.replay.scan;

import dev.longhaul.replay.log.OffsetRange;
import org.apache.kafka.common.TopicPartition;

/** How much of a partition has been read: one piece, which grows at both ends. */
final class Window {
    private final OffsetRange bounds;
    private OffsetRange read;

    /**
     * @param bounds of the log
     * @param start where the first piece is going to begin
     */
    Window(OffsetRange bounds, long start) {
        this.bounds = bounds;
        OffsetRange nothing = new OffsetRange(bounds.partition(), start, start);
        this.read = nothing.within(bounds);
    }

    TopicPartition partition() {
        return bounds.partition();
    }

    /** Before what was read; empty where the log begins there. */
    OffsetRange before(long records) {
        long from = Math.max(bounds.from(), read.from() - records);
        return new OffsetRange(partition(), from, read.from());
    }

    /** Behind what was read; empty where the log ended there when the scan began. */
    OffsetRange behind(long records) {
        long to = records > bounds.to() - read.to() ? bounds.to() : read.to() + records;
        return new OffsetRange(partition(), read.to(), to);
    }

    void grow(OffsetRange piece) {
        read = read.hull(piece);
    }

    boolean hasMoreBefore() {
        return read.from() > bounds.from();
    }

    boolean hasMoreBehind() {
        return read.to() < bounds.to();
    }

    /** Whether older records were there once. */
    boolean hasExpired() {
        return bounds.from() > 0;
    }
}
