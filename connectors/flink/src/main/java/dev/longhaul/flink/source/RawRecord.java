package dev.longhaul.flink.source;

/**
 * A record of a site's topic, untouched. Immutable by convention: nobody writes into {@code value}.
 *
 * @param appendedMs when it was appended to the data centre's topic, milliseconds since 1970
 * @param value the wire bytes; null for a tombstone
 */
public record RawRecord(String topic, int partition, long offset, long appendedMs, byte[] value) {
    /** For messages: {@code topic-partition@offset}. */
    public String coordinates() {
        return topic + "-" + partition + "@" + offset;
    }

    /** Length of the value; 0 for a tombstone. */
    public int wireBytes() {
        return value == null ? 0 : value.length;
    }
}
