package dev.longhaul.local.supervise;

import java.time.Duration;

/**
 * How long to wait before the next start: 1 s, then twice as long each time up to 10 s; from the
 * beginning again after a minute of service. Not thread-safe.
 */
final class Backoff {
    private static final Duration FIRST = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofSeconds(10);
    private static final Duration SERVICE_THAT_FORGIVES = Duration.ofMinutes(1);

    private Duration next = FIRST;

    /**
     * @param served how long the process was ready before it died
     */
    Duration after(Duration served) {
        if (served.compareTo(SERVICE_THAT_FORGIVES) >= 0) {
            next = FIRST;
        }
        Duration delay = next;
        next = next.multipliedBy(2).compareTo(LONGEST) > 0 ? LONGEST : next.multipliedBy(2);
        return delay;
    }
}
