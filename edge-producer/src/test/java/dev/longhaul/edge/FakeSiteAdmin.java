package dev.longhaul.edge;

import dev.longhaul.edge.kafka.SiteAdmin;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * A broker with room.
 *
 * @param trimmed by partition, below which offset it was told to delete
 */
record FakeSiteAdmin(Map<Integer, Long> trimmed) implements SiteAdmin {
    @Override
    public CompletionStage<Void> deleteRecords(Map<Integer, Long> belowOffsets) {
        trimmed.putAll(belowOffsets);
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletionStage<OptionalLong> usableBytes() {
        return CompletableFuture.completedFuture(OptionalLong.of(1L << 40));
    }

    @Override
    public void close() {}
}
