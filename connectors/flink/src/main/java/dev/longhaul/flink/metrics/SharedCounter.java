package dev.longhaul.flink.metrics;

import java.util.concurrent.atomic.LongAdder;
import org.apache.flink.metrics.Counter;

/** A counter for many threads; Flink's own is for one. */
public final class SharedCounter implements Counter {
    private final LongAdder count = new LongAdder();

    @Override
    public void inc() {
        count.increment();
    }

    @Override
    public void inc(long by) {
        count.add(by);
    }

    @Override
    public void dec() {
        count.decrement();
    }

    @Override
    public void dec(long by) {
        count.add(-by);
    }

    @Override
    public long getCount() {
        return count.sum();
    }
}
