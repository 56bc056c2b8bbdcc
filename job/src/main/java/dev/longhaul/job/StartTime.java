package dev.longhaul.job;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;

/**
 * A point in time in {@code job.yaml}.
 *
 * @param text ISO 8601 with an offset, such as {@code 2026-11-21T08:00:00Z}
 */
public record StartTime(String text) {
    public StartTime {
        try {
            OffsetDateTime.parse(text);
        } catch (DateTimeParseException malformed) {
            throw new IllegalArgumentException(
                    "time needs to be like 2026-11-21T08:00:00Z, not " + text, malformed);
        }
    }

    Instant instant() {
        return OffsetDateTime.parse(text).toInstant();
    }
}
