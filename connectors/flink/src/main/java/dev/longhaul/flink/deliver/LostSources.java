package dev.longhaul.flink.deliver;

import dev.longhaul.flink.metrics.LonghaulGroup;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.Gauge;
import org.apache.flink.metrics.MetricGroup;

/**
 * The alarm about files that the archive had and has no longer, under {@code longhaul.SINK}. For
 * the mailbox only.
 */
final class LostSources {
    private final Counter counter;
    private volatile String last = "";
    private volatile long lastMs;

    LostSources(MetricGroup operator, String sink) {
        MetricGroup group = LonghaulGroup.of(operator, sink);
        counter = group.counter("lostSources");
        group.<String, Gauge<String>>gauge("lastLostSource", () -> last);
        group.<Long, Gauge<Long>>gauge("lastLostSourceMs", () -> lastMs);
    }

    /**
     * @param words which file, and what is wrong with it
     */
    void inc(String words) {
        counter.inc();
        last = words;
        lastMs = System.currentTimeMillis();
    }
}
