package dev.longhaul.local.supervise;

import java.time.Duration;

/**
 * Tells a process that hangs from one that is slow because the machine is loaded: it must have left
 * several questions in a row unanswered for most of a minute, and have done next to nothing
 * meanwhile. One that is busy gets more time. Not thread-safe.
 */
final class HangClock {
    static final Duration IDLE_LIMIT = Duration.ofSeconds(50);
    static final Duration BUSY_LIMIT = Duration.ofMinutes(4);
    static final int LEAST_QUESTIONS = 5;

    /** A JVM that waits uses less than that share of a processor; one that computes uses more. */
    private static final int IDLE_SHARE = 20;

    private Duration silentSince;
    private Duration processorTimeThen;
    private int unanswered;

    /** It has answered, or nobody could ask. */
    void heard() {
        silentSince = null;
        unanswered = 0;
    }

    /**
     * It has not answered.
     *
     * @param now on any monotonic clock
     * @param processorTime that the process has used in all its life
     * @return whether it hangs
     */
    boolean silent(Duration now, Duration processorTime) {
        if (silentSince == null) {
            silentSince = now;
            processorTimeThen = processorTime;
        }
        unanswered++;
        Duration silence = now.minus(silentSince);
        Duration used = processorTime.minus(processorTimeThen);
        boolean idle = used.multipliedBy(IDLE_SHARE).compareTo(silence) < 0;
        Duration limit = idle ? IDLE_LIMIT : BUSY_LIMIT;
        return unanswered >= LEAST_QUESTIONS && silence.compareTo(limit) >= 0;
    }

    /** Since the first question without an answer; zero where there is none. */
    Duration silence(Duration now) {
        return silentSince == null ? Duration.ZERO : now.minus(silentSince);
    }
}
