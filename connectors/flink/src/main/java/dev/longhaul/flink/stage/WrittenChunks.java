package dev.longhaul.flink.stage;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Chunks that this attempt of the operator has handed to the disk and told downstream, so that a
 * duplicate need not be written again. It is empty after a restart, bounded, and forgets after five
 * minutes: where staging was lost meanwhile, a chunk that is sent again must be written again. Not
 * thread-safe.
 */
final class WrittenChunks {
    private static final int CHUNKS = 16_384;
    private static final long FORGET_NANOS = Duration.ofMinutes(5).toNanos();

    private final LongSupplier nanoClock;
    private final Map<ChunkKey, Long> written =
            new LinkedHashMap<>() {
                @Override
                protected boolean removeEldestEntry(Map.Entry<ChunkKey, Long> eldest) {
                    return size() > CHUNKS;
                }
            };

    WrittenChunks(LongSupplier nanoClock) {
        this.nanoClock = nanoClock;
    }

    boolean contains(ChunkKey chunk) {
        Long at = written.get(chunk);
        return at != null && nanoClock.getAsLong() - at < FORGET_NANOS;
    }

    void add(ChunkKey chunk) {
        written.remove(chunk);
        written.put(chunk, nanoClock.getAsLong());
    }
}
