package dev.longhaul.files;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;

/**
 * One aligned piece of direct memory, given back when it is closed. The JDK itself frees a direct
 * buffer only when a garbage collection finds it; between two of them a process that allocates
 * again and again holds many times what it uses.
 *
 * <p>Not thread-safe.
 */
public final class DirectMemory implements AutoCloseable {
    /** As it was allocated: no slice of it can be freed. */
    private ByteBuffer region;

    private final int start;

    /**
     * @param alignment a power of two
     */
    public DirectMemory(int bytes, int alignment) {
        region = ByteBuffer.allocateDirect(bytes + alignment);
        int beyond = region.alignmentOffset(0, alignment);
        start = beyond == 0 ? 0 : alignment - beyond;
    }

    /** A part of it, from its aligned start on. */
    public ByteBuffer slice(int offset, int bytes) {
        return region.slice(start + offset, bytes);
    }

    /**
     * Frees the memory. From now on nobody may touch a slice: that would read or write whatever the
     * process keeps there next, or end the process.
     */
    @Override
    public void close() {
        if (region != null) {
            free(region);
            region = null;
        }
    }

    /** By reflection: the compiler warns of this class, and Java 17 has no other way. */
    private static void free(ByteBuffer region) {
        try {
            Class<?> unsafe = Class.forName("sun.misc.Unsafe");
            Field instance = unsafe.getDeclaredField("theUnsafe");
            instance.setAccessible(true);
            Method cleaner = unsafe.getMethod("invokeCleaner", ByteBuffer.class);
            cleaner.invoke(instance.get(null), region);
        } catch (ReflectiveOperationException | RuntimeException unavailable) {
            return; // left to the garbage collector
        }
    }
}
