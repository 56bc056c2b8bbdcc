package dev.longhaul.flink.outbox;

import dev.longhaul.flink.metrics.IoUnderWay;
import org.apache.flink.metrics.Gauge;
import org.apache.flink.metrics.MetricGroup;

/**
 * What an outbox shows of itself: since when and why its sink fails, since when an attempt stands
 * still, and what waits. Thread-safe; moments are milliseconds since 1970, 0 for never.
 */
final class OutboxHealth {
    private final IoUnderWay underWay = new IoUnderWay();
    private volatile long failingSinceMs;
    private volatile String failingReason = "";
    private volatile String lastError = "";
    private volatile Load waiting = Load.NONE;

    void register(MetricGroup group) {
        group.<Long, Gauge<Long>>gauge("failingSince", () -> failingSinceMs);
        group.<String, Gauge<String>>gauge("failingReason", () -> failingReason);
        group.<String, Gauge<String>>gauge("lastError", () -> lastError);
        underWay.register(group);
    }

    /** For an outbox of files. */
    void registerLoad(MetricGroup group) {
        group.<Long, Gauge<Long>>gauge("waitingFiles", () -> waiting.files());
        group.<Long, Gauge<Long>>gauge("waitingBytes", () -> waiting.plaintextBytes());
    }

    /** On a thread of the pool. */
    IoUnderWay.Io begin(String subject) {
        return underWay.begin(subject);
    }

    void failed(String reason) {
        if (failingSinceMs == 0) {
            failingSinceMs = System.currentTimeMillis();
        }
        failingReason = reason;
        lastError = reason;
    }

    /** No key's last attempt has failed. */
    void recovered() {
        failingSinceMs = 0;
        failingReason = "";
    }

    Load waiting() {
        return waiting;
    }

    void waiting(Load load) {
        waiting = load;
    }
}
