package dev.longhaul.replay.log;

import org.apache.kafka.common.TopicPartition;

/**
 * A record as it stands in a topic.
 *
 * @param appendedMillis when it was appended, milliseconds since 1970
 * @param value null for a tombstone
 */
public record LogRecord(TopicPartition partition, long offset, long appendedMillis, byte[] value) {}
