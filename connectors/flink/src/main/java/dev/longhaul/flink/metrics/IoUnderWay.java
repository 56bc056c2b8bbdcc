package dev.longhaul.flink.metrics;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.flink.metrics.Gauge;
import org.apache.flink.metrics.MetricGroup;

/**
 * File I/O that threads are at, and since when the one that stands still for longest does. However
 * long a copy takes, its thread uses the processor now and then; one that waits for a mount that
 * hangs never does. Thread-safe.
 */
public final class IoUnderWay {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Set<Io> all = ConcurrentHashMap.newKeySet();

    /** What one thread is at, until it is closed. */
    public final class Io implements AutoCloseable {
        private final String subject;
        private final long threadId = Thread.currentThread().getId();
        private long processorNanos = THREADS.getCurrentThreadCpuTime();
        private long movedMs = System.currentTimeMillis();

        private Io(String subject) {
            this.subject = subject;
        }

        /** When it was last seen to move: as exact as somebody looks often. */
        private synchronized long movedMs() {
            long now = THREADS.getThreadCpuTime(threadId);
            if (now != processorNanos) {
                processorNanos = now;
                movedMs = System.currentTimeMillis();
            }
            return movedMs;
        }

        @Override
        public void close() {
            all.remove(this);
        }
    }

    /**
     * By the thread that does it.
     *
     * @param subject names the file
     */
    public Io begin(String subject) {
        Io io = new Io(subject);
        all.add(io);
        return io;
    }

    public void register(MetricGroup group) {
        group.<Long, Gauge<Long>>gauge("stillSince", this::stillSinceMs);
        group.<String, Gauge<String>>gauge("stillWith", this::stillWith);
    }

    /** Milliseconds since 1970; 0 where nothing is under way. */
    long stillSinceMs() {
        return stillest().map(Io::movedMs).orElse(0L);
    }

    /** Empty where nothing is under way. */
    String stillWith() {
        return stillest().map(io -> io.subject).orElse("");
    }

    private Optional<Io> stillest() {
        return all.stream().min(Comparator.comparingLong(Io::movedMs));
    }
}
