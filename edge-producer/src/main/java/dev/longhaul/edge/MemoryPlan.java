package dev.longhaul.edge;

/**
 * Divides the memory of a producer, so that the sum does not depend on what is sent.
 *
 * <pre>
 * memory = Kafka's buffer (3/10)
 *        + codecWorkers x 2 chunks   output of the codec, sealed record
 *        + chunksInWork x 2 chunks   plaintext (direct), compressed chunk that waits for its turn
 * </pre>
 *
 * @param kafkaBufferBytes {@code buffer.memory} of the Kafka producer
 * @param unackedBytes most bytes handed to the producer and not yet acknowledged
 * @param chunksInWork chunk buffers, from reading to hand-over
 */
public record MemoryPlan(
        long kafkaBufferBytes, int unackedBytes, int codecWorkers, int chunksInWork) {
    /** Far below the permits that a semaphore can hold. */
    private static final int MOST_UNACKED_BYTES = 1 << 29;

    private static final int CHUNKS_PER_WORKER = 2;
    private static final int CHUNKS_PER_BUFFER = 2;
    private static final int LEAST_CHUNKS = CHUNKS_PER_WORKER + 2 * CHUNKS_PER_BUFFER;

    static MemoryPlan of(long memoryBytes, long chunkBytes, int readers, int codecWorkers) {
        long kafkaBytes = kafkaBytes(memoryBytes);
        long free = chunks(memoryBytes, chunkBytes) - (long) codecWorkers * CHUNKS_PER_WORKER;
        long useful = readers + 2L * codecWorkers + 2;
        int buffers = (int) Math.max(2, Math.min(useful, free / CHUNKS_PER_BUFFER));
        int unacked = (int) Math.min(MOST_UNACKED_BYTES, kafkaBytes * 5 / 6);
        return new MemoryPlan(kafkaBytes, unacked, codecWorkers, buffers);
    }

    /** What of it is on the heap: all but the buffers that are read into. */
    long heapBytes(long chunkBytes) {
        long chunks = (long) codecWorkers * CHUNKS_PER_WORKER + chunksInWork;
        return kafkaBufferBytes + chunks * chunkBytes;
    }

    /** Half of the chunks are for workers at most; 0 where not even one fits. */
    static int mostCodecWorkers(long memoryBytes, long chunkBytes) {
        long chunks = chunks(memoryBytes, chunkBytes);
        return chunks < LEAST_CHUNKS
                ? 0
                : (int) Math.min(256, Math.max(1, chunks / (2 * CHUNKS_PER_WORKER)));
    }

    /** In whole MiB. */
    static long leastBytes(long chunkBytes) {
        long leastMib = ((LEAST_CHUNKS * chunkBytes * 10 / 7) >> 20) + 1;
        return leastMib << 20;
    }

    private static long chunks(long memoryBytes, long chunkBytes) {
        return (memoryBytes - kafkaBytes(memoryBytes)) / chunkBytes;
    }

    private static long kafkaBytes(long memoryBytes) {
        return memoryBytes * 3 / 10;
    }
}
