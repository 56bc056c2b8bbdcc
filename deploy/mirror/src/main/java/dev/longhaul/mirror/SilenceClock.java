package dev.longhaul.mirror;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds consumers that receive nothing at all while the source answers others: their connection is
 * half-open, and they would wait for their request to time out. Not thread-safe.
 */
final class SilenceClock {
    private record Heard(long bytes, Duration since) {}

    private final Duration limit;
    private final Map<String, Heard> heard = new HashMap<>();

    SilenceClock(Duration limit) {
        this.limit = limit;
    }

    /**
     * @param bytesByClient that each has received in all
     * @param now on any monotonic clock
     * @return those that are silent for too long, in order
     */
    List<String> observe(Map<String, Long> bytesByClient, Duration now) {
        heard.keySet().retainAll(bytesByClient.keySet());
        bytesByClient.forEach(
                (client, bytes) -> {
                    Heard before = heard.get(client);
                    if (before == null || before.bytes() != bytes) {
                        heard.put(client, new Heard(bytes, now));
                    }
                });
        return heard.entrySet().stream()
                .filter(entry -> now.minus(entry.getValue().since()).compareTo(limit) >= 0)
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }

    /** A broker did not answer: start counting again. */
    void forget() {
        heard.clear();
    }
}
