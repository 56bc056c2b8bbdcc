package dev.longhaul.local.supervise;

import java.time.Duration;
import java.time.Instant;

/**
 * Something that went wrong with a part.
 *
 * @param cause in words
 * @param over when the part did its work again; null while it does not
 */
public record Fault(Instant at, String part, String cause, Instant over) {
    static Fault begun(String part, String cause) {
        return new Fault(Instant.now(), part, cause, null);
    }

    Fault overBy(Instant time) {
        return new Fault(at, part, cause, time);
    }

    /** Told at first only in what it showed. */
    Fault because(String why) {
        return cause.contains(why) ? this : new Fault(at, part, cause + ": " + why, over);
    }

    /** How long the part did not do its work, so far. */
    public Duration lasted(Instant now) {
        return Duration.between(at, over == null ? now : over);
    }
}
