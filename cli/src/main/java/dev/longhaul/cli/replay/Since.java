package dev.longhaul.cli.replay;

import dev.longhaul.config.Durations;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A time: ISO 8601 with an offset, or how long ago. */
final class Since implements ITypeConverter<Instant> {
    private final Clock clock;

    Since() {
        this(Clock.systemUTC());
    }

    Since(Clock clock) {
        this.clock = clock;
    }

    @Override
    public Instant convert(String text) {
        try {
            return text.contains("T")
                    ? OffsetDateTime.parse(text).toInstant()
                    : clock.instant().minus(Durations.parse(text));
        } catch (DateTimeException | IllegalArgumentException malformed) {
            throw new TypeConversionException(
                    "needs to be like 2026-11-21T08:00:00Z or 2h, not " + text);
        }
    }
}
