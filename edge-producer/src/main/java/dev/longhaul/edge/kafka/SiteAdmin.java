package dev.longhaul.edge.kafka;

import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CompletionStage;

/** What the sender looks after at the site's broker. No method waits. */
public interface SiteAdmin extends AutoCloseable {
    /** Deletes records of the files topic below an offset, by partition. */
    CompletionStage<Void> deleteRecords(Map<Integer, Long> belowOffsets);

    /** Bytes free where the broker keeps its logs; empty where it cannot tell. */
    CompletionStage<OptionalLong> usableBytes();

    /** Does not wait for answers. */
    @Override
    void close();
}
