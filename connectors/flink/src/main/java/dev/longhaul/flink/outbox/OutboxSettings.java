package dev.longhaul.flink.outbox;

import java.io.Serializable;
import java.time.Duration;

/**
 * How an outbox executes its work.
 *
 * @param threads of each subtask
 * @param firstBackoff after a first failure; doubles with each further one
 * @param longestBackoff where the doubling ends
 * @param keysInMemory bound of each in-memory queue of keys; what does not fit is found again in
 *     state
 */
public record OutboxSettings(
        int threads, Duration firstBackoff, Duration longestBackoff, int keysInMemory)
        implements Serializable {
    public static OutboxSettings withThreads(int threads) {
        return new OutboxSettings(threads, Duration.ofSeconds(1), Duration.ofMinutes(1), 4096);
    }
}
