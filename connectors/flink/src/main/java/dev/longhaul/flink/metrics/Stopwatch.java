package dev.longhaul.flink.metrics;

import java.util.concurrent.atomic.LongAdder;
import org.apache.flink.metrics.Gauge;

/** Time spent on one kind of work, summed over threads; shown in milliseconds. Thread-safe. */
public final class Stopwatch implements Gauge<Long> {
    private static final long NANOS_PER_MILLI = 1_000_000;
    private final LongAdder nanos = new LongAdder();

    /** Adds the time since {@code startNanos}, a value of {@link System#nanoTime()}. */
    public void addSince(long startNanos) {
        nanos.add(System.nanoTime() - startNanos);
    }

    @Override
    public Long getValue() {
        return nanos.sum() / NANOS_PER_MILLI;
    }
}
