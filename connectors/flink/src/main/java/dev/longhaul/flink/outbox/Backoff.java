package dev.longhaul.flink.outbox;

import java.util.HashMap;
import java.util.Map;

/** The keys whose last attempt failed, and how often in a row. Not thread-safe. */
final class Backoff {
    private record Failure(int times, boolean waiting) {}

    private final Map<String, Failure> failures = new HashMap<>();
    private final long firstMillis;
    private final long longestMillis;
    private int waiting;

    Backoff(OutboxSettings settings) {
        this.firstMillis = settings.firstBackoff().toMillis();
        this.longestMillis = settings.longestBackoff().toMillis();
    }

    /**
     * @return how long to wait now, in milliseconds
     */
    long failed(String key) {
        int times = times(key) + 1;
        failures.put(key, new Failure(times, true));
        waiting++;
        return Math.min(longestMillis, firstMillis << Math.min(times - 1, 20));
    }

    /** The wait is over; the failure is remembered until the key succeeds. */
    void over(String key) {
        failures.computeIfPresent(key, (k, failure) -> new Failure(failure.times(), false));
        waiting--;
    }

    void succeeded(String key) {
        failures.remove(key);
    }

    boolean isWaiting(String key) {
        Failure failure = failures.get(key);
        return failure != null && failure.waiting();
    }

    int times(String key) {
        Failure failure = failures.get(key);
        return failure == null ? 0 : failure.times();
    }

    int waiting() {
        return waiting;
    }

    int failing() {
        return failures.size();
    }
}
