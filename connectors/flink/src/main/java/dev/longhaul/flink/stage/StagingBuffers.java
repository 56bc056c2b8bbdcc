package dev.longhaul.flink.stage;

import dev.longhaul.files.DirectBuffers;
import java.nio.ByteBuffer;
import java.util.EnumMap;
import java.util.Map;

/**
 * Direct buffers for plaintext, in a few sizes, so that small files do not each hold the memory of
 * a large chunk. Each size has its own bounded pool, allocated when first needed. Taking is for one
 * thread, releasing for any.
 */
final class StagingBuffers {
    private static final int FEWEST = 3;
    private static final int MOST = 64;

    private final long poolBytes;
    private final Map<SizeClass, DirectBuffers> pools = new EnumMap<>(SizeClass.class);

    /**
     * @param poolBytes bound of each pool
     */
    StagingBuffers(long poolBytes) {
        this.poolBytes = poolBytes;
    }

    /** A cleared buffer of at least so many bytes; waits while all are out. */
    Loan take(int plaintextBytes) throws InterruptedException {
        SizeClass size = SizeClass.of(plaintextBytes);
        DirectBuffers pool = pools.computeIfAbsent(size, this::allocate);
        return new Loan(pool.take(), pool);
    }

    private DirectBuffers allocate(SizeClass size) {
        long fitting = Math.max(FEWEST, Math.min(MOST, poolBytes / size.bytes));
        return new DirectBuffers((int) fitting, size.bytes);
    }

    /** A buffer that has to go back exactly once. */
    record Loan(ByteBuffer buffer, DirectBuffers pool) {
        void release() {
            pool.release(buffer);
        }
    }

    private enum SizeClass {
        SMALL(64 << 10),
        MIB_1(1 << 20),
        MIB_2(2 << 20),
        MIB_4(4 << 20),
        MIB_8(8 << 20);

        private final int bytes;

        SizeClass(int bytes) {
            this.bytes = bytes;
        }

        private static SizeClass of(int plaintextBytes) {
            for (SizeClass size : values()) {
                if (plaintextBytes <= size.bytes) {
                    return size;
                }
            }
            throw new IllegalArgumentException(
                    "chunk needs to be at most 8 MiB, not " + plaintextBytes + " bytes");
        }
    }
}
