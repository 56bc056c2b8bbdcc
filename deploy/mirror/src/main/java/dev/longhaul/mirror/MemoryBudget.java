package dev.longhaul.mirror;

import dev.longhaul.config.ConfigException;

/**
 * What heap a mirror can need at worst. MirrorMaker has no bound of its own: with too little heap
 * all its tasks die of memory while the process stays up and moves nothing.
 *
 * <pre>
 * needed = base + tasks x (2 fetches + 1 poll batch + 2 producer buffers)
 *
 *   fetch:  max(fetchMaxBytes, largestRecordBytes), one drained and one being received
 *   poll:   at most what one fetch brought
 *   buffer: producerBufferBytes, in the producer, and once more for Connect holds every record
 *           until it is acknowledged
 * </pre>
 */
public record MemoryBudget(long neededBytes) {
    static final long BASE_BYTES = 64L << 20;

    private static final int FETCHES_HELD = 2;
    private static final int BUFFERS_HELD = 2;
    private static final int MIB_SHIFT = 20;

    public static MemoryBudget of(MirrorConfig config) {
        long fetchBytes =
                Math.max(config.fetchMaxBytes().bytes(), config.largestRecordBytes().bytes());
        long pollBytes =
                Math.min(fetchBytes, config.maxPollRecords() * config.largestRecordBytes().bytes());
        long taskBytes =
                FETCHES_HELD * fetchBytes
                        + pollBytes
                        + BUFFERS_HELD * config.producerBufferBytes().bytes();
        return new MemoryBudget(BASE_BYTES + config.tasks() * taskBytes);
    }

    /**
     * @param heapBytes what the process may use, {@code Runtime.maxMemory()}
     * @throws ConfigException where the heap is too small
     */
    public void requireWithin(long heapBytes) throws ConfigException {
        if (neededBytes > heapBytes) {
            throw new ConfigException(
                    "heap needs to be at least %d MiB for this mirror, not %d MiB"
                            .formatted(mebibytesUp(neededBytes), heapBytes >> MIB_SHIFT),
                    "start it with -Xmx%dm (LONGHAUL_JAVA_OPTS), or lower tasks, fetchMaxBytes or producerBufferBytes"
                            .formatted(mebibytesUp(neededBytes + (neededBytes >> 2))));
        }
    }

    private static long mebibytesUp(long bytes) {
        return (bytes + (1L << MIB_SHIFT) - 1) >> MIB_SHIFT;
    }
}
