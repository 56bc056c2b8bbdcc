package dev.longhaul.edge.recovery;

import java.time.Duration;

/**
 * When a sender asks, and how often. A pause that is not answered doubles up to its longest.
 *
 * @param round between two looks at what is due
 * @param firstQuery from coverage to the first query
 * @param firstQueryStored likewise, where a sink has the file and another lacks it
 * @param firstNudge without progress, before a probe asks for it
 */
public record RecoveryTimes(
        Duration round,
        Duration firstQuery,
        Duration longestQuery,
        Duration firstQueryStored,
        Duration longestQueryStored,
        Duration firstNudge,
        Duration longestNudge) {
    public static final RecoveryTimes STANDARD =
            new RecoveryTimes(
                    Duration.ofSeconds(1),
                    Duration.ofSeconds(5),
                    Duration.ofMinutes(5),
                    Duration.ofSeconds(60),
                    Duration.ofMinutes(10),
                    Duration.ofSeconds(20),
                    Duration.ofMinutes(10));
}
