package dev.longhaul.flink.outbox;

import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.flink.metrics.Gauge;
import org.apache.flink.metrics.MetricGroup;

/**
 * What an outbox shows of itself: since when and why its sink fails, since when it is busy with one
 * file, and what waits. Thread-safe; moments are milliseconds since 1970, 0 for never.
 */
final class OutboxHealth {
    private record Busy(long sinceMs, String subject) {}

    private final Map<String, Busy> busy = new ConcurrentHashMap<>();
    private volatile long failingSinceMs;
    private volatile String failingReason = "";
    private volatile String lastError = "";
    private volatile Load waiting = Load.NONE;

    void register(MetricGroup group) {
        group.<Long, Gauge<Long>>gauge("failingSince", () -> failingSinceMs);
        group.<String, Gauge<String>>gauge("failingReason", () -> failingReason);
        group.<String, Gauge<String>>gauge("lastError", () -> lastError);
        group.<Long, Gauge<Long>>gauge("busySince", () -> oldest().map(Busy::sinceMs).orElse(0L));
        group.<String, Gauge<String>>gauge(
                "busyWith", () -> oldest().map(Busy::subject).orElse(""));
    }

    /** For an outbox of files. */
    void registerLoad(MetricGroup group) {
        group.<Long, Gauge<Long>>gauge("waitingFiles", () -> waiting.files());
        group.<Long, Gauge<Long>>gauge("waitingBytes", () -> waiting.plaintextBytes());
    }

    private Optional<Busy> oldest() {
        return busy.values().stream().min(Comparator.comparingLong(Busy::sinceMs));
    }

    /** On a thread of the pool, as {@link #ends}. */
    void begins(String key, String subject) {
        busy.put(key, new Busy(System.currentTimeMillis(), subject));
    }

    void ends(String key) {
        busy.remove(key);
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
