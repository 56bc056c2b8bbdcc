package dev.longhaul.flink.metrics;

import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.MetricGroup;

/**
 * What an operator has published at its sink, under {@code longhaul.SINK}. Times are summed over
 * threads. Thread-safe.
 */
public final class SinkMetrics {
    /** Published, copied or adopted. */
    public final Counter files = new SharedCounter();

    public final Counter plaintextBytes = new SharedCounter();

    /** Read back and found to have the manifest's SHA-256. */
    public final Counter verifiedBytes = new SharedCounter();

    public final Counter superseded = new SharedCounter();
    public final Refusals rejected;

    /** Transfers whose staged file was lost: they go again as new ones. */
    public final Counter closed = new SharedCounter();

    /** Questions of senders. */
    public final Counter answered = new SharedCounter();

    public final Stopwatch verify = new Stopwatch();
    public final Stopwatch copy = new Stopwatch();

    public SinkMetrics(MetricGroup operator, String sink) {
        MetricGroup group = LonghaulGroup.of(operator, sink);
        group.counter("files", files);
        group.counter("plaintextBytes", plaintextBytes);
        group.counter("verifiedBytes", verifiedBytes);
        group.counter("superseded", superseded);
        rejected = new Refusals(group);
        group.counter("closed", closed);
        group.counter("answered", answered);
        group.gauge("verifyMs", verify);
        group.gauge("copyMs", copy);
    }
}
