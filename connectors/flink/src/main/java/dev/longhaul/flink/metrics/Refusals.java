package dev.longhaul.flink.metrics;

import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.Gauge;
import org.apache.flink.metrics.MetricGroup;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Files that an operator has refused: counted, the last one named, each with a line in the log. */
public final class Refusals {
    private static final Logger LOG = LoggerFactory.getLogger(Refusals.class);

    private final Counter count = new SharedCounter();
    private volatile String last = "";
    private volatile long lastMs;

    public Refusals(MetricGroup group) {
        group.counter("rejected", count);
        group.<String, Gauge<String>>gauge("lastRefused", () -> last);
        group.<Long, Gauge<Long>>gauge("lastRefusedMs", () -> lastMs);
    }

    /**
     * @param words which file, and why
     */
    public void add(String words) {
        LOG.warn("rejected: {}", words);
        count.inc();
        last = words;
        lastMs = System.currentTimeMillis();
    }
}
