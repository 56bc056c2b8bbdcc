package dev.longhaul.replay.log;

import java.time.Instant;
import java.util.List;
import org.apache.kafka.common.TopicPartition;

/** The mirrored topics, as far as a scan needs them. Not thread-safe. */
public interface TopicLog {
    /** Takes one record after the other. */
    interface Reader {
        void read(LogRecord record);
    }

    /** Every partition of every topic of files. */
    List<TopicPartition> partitions() throws LogException;

    /** What the log holds of a partition now. */
    OffsetRange bounds(TopicPartition partition) throws LogException;

    /** The first offset appended at that time or later; the log's end where there is none. */
    long offsetAt(TopicPartition partition, Instant time) throws LogException;

    /** Gives every record of the range that the log still holds, in order of offset. */
    void read(OffsetRange range, Reader reader) throws LogException;
}
