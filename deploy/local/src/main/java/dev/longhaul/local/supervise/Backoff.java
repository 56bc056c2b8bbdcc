package dev.longhaul.local.supervise;

import java.time.Duration;

/**
 * How long to wait before the next start: half a second, then twice as long each time up to 5 s;
 * from the beginning again after ten seconds of service. Short, for faults may come in quick
 * succession and data has to flow between them. Not thread-safe.
 */
final class Backoff {
    private static final Duration FIRST = Duration.ofMillis(500);
    private static final Duration LONGEST = Duration.ofSeconds(5);
    private static final Duration SERVICE_THAT_FORGIVES = Duration.ofSeconds(10);

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
