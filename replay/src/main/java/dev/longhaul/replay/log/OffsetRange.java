package dev.longhaul.replay.log;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.kafka.common.TopicPartition;

/**
 * Some of the records of a partition.
 *
 * @param from the first offset
 * @param to behind the last offset; not below {@code from}
 */
public record OffsetRange(TopicPartition partition, long from, long to) {
    private static final Pattern FORM =
            Pattern.compile("([^:]+):(\\d{1,9}):(\\d{0,18})-(\\d{0,18})");

    public OffsetRange {
        if (from < 0 || to < from) {
            throw new IllegalArgumentException(
                    "offsets need to be FROM-TO with FROM <= TO, not " + from + "-" + to);
        }
    }

    /**
     * Reads {@code TOPIC:PARTITION:FROM-TO}: FROM belongs to the range, TO is the first offset
     * behind it; either may be left out.
     *
     * @throws IllegalArgumentException that names form and text
     */
    public static OffsetRange parse(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "offsets need to be TOPIC:PARTITION:FROM-TO, not " + text);
        }
        TopicPartition partition =
                new TopicPartition(matcher.group(1), Integer.parseInt(matcher.group(2)));
        return new OffsetRange(
                partition, bound(matcher.group(3), 0), bound(matcher.group(4), Long.MAX_VALUE));
    }

    private static long bound(String text, long whereOpen) {
        return text.isEmpty() ? whereOpen : Long.parseLong(text);
    }

    public boolean contains(long offset) {
        return offset >= from && offset < to;
    }

    public boolean isEmpty() {
        return from == to;
    }

    /** The smallest range that holds both. */
    public OffsetRange hull(OffsetRange other) {
        return new OffsetRange(partition, Math.min(from, other.from), Math.max(to, other.to));
    }

    /** What of it is inside the other; empty at one of the other's ends where nothing is. */
    public OffsetRange within(OffsetRange other) {
        long start = Math.min(Math.max(from, other.from), other.to);
        return new OffsetRange(partition, start, Math.max(start, Math.min(to, other.to)));
    }

    /** As {@link #parse} reads it. */
    @Override
    public String toString() {
        return "%s:%d:%d-%d".formatted(partition.topic(), partition.partition(), from, to);
    }
}
