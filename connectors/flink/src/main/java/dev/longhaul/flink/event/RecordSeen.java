package dev.longhaul.flink.event;

import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.record.RecordHeader;
import org.apache.flink.util.OutputTag;

/**
 * A record of a site's topic that stage has dealt with: its bytes were handed to staging, or it was
 * passed on, dropped as a duplicate or put aside. Whatever that needs to be durable is so once a
 * checkpoint that began after this event has completed. Keyed by topic and partition.
 *
 * @param offset in the data centre's topic
 * @param site null where the record could not be authenticated, as the run; sequence and header
 *     partition mean nothing then
 * @param headerPartition the partition that the sender gave the record to
 */
public record RecordSeen(
        String topic,
        int partition,
        long offset,
        SiteId site,
        RunId runId,
        int headerPartition,
        long sequence) {
    private static final OutputTag<RecordSeen> OUTPUT =
            new OutputTag<>("seen", RecordSeenSerializer.type());

    /** The side output of stage; one object, for it is used for every record. */
    public static OutputTag<RecordSeen> output() {
        return OUTPUT;
    }

    /** A record whose header is the sender's own word. */
    public static RecordSeen authenticated(
            String topic, int partition, long offset, SiteId site, RecordHeader header) {
        return new RecordSeen(
                topic,
                partition,
                offset,
                site,
                header.runId(),
                header.partition(),
                header.sequence());
    }

    /** A record of which only its place is known. */
    public static RecordSeen unknown(String topic, int partition, long offset) {
        return new RecordSeen(topic, partition, offset, null, null, 0, 0);
    }

    public boolean isAuthenticated() {
        return runId != null;
    }

    /** For messages: {@code topic-partition@offset}. */
    public String coordinates() {
        return topic + "-" + partition + "@" + offset;
    }
}
