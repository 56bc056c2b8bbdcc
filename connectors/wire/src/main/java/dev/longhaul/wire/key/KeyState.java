package dev.longhaul.wire.key;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/**
 * What a key of a keyring is good for.
 *
 * @param status see {@link Status}
 * @param revokedSince set for {@link Status#REVOKED} alone; records appended at or after it are
 *     refused
 */
public record KeyState(Status status, Optional<Instant> revokedSince) {
    /** Kept in the keyring by {@link #text()}. */
    public enum Status {
        /** Opens records, signs and is sealed to. */
        ACTIVE,
        /** Still opens records; nothing new is signed with it or sealed to it. */
        RETIRED,
        /** As retired, for records appended before the instant; none after. */
        REVOKED
    }

    public static final KeyState ACTIVE = new KeyState(Status.ACTIVE, Optional.empty());
    public static final KeyState RETIRED = new KeyState(Status.RETIRED, Optional.empty());

    private static final String REVOKED_SINCE = "revoked-since ";

    public KeyState {
        if (revokedSince.isPresent() != (status == Status.REVOKED)) {
            throw new IllegalArgumentException("a revoked key, and no other, has an instant");
        }
    }

    public static KeyState revokedSince(Instant instant) {
        return new KeyState(Status.REVOKED, Optional.of(instant));
    }

    /** {@code active}, {@code retired} or {@code revoked-since INSTANT}. */
    public String text() {
        return switch (status) {
            case ACTIVE -> "active";
            case RETIRED -> "retired";
            case REVOKED -> REVOKED_SINCE + revokedSince.orElseThrow();
        };
    }

    /**
     * Reads what {@link #text()} writes.
     *
     * @throws IllegalArgumentException names the text
     */
    public static KeyState parse(String text) {
        if (text.equals(ACTIVE.text())) {
            return ACTIVE;
        }
        if (text.equals(RETIRED.text())) {
            return RETIRED;
        }
        if (text.startsWith(REVOKED_SINCE)) {
            try {
                return revokedSince(Instant.parse(text.substring(REVOKED_SINCE.length())));
            } catch (DateTimeParseException e) {
                throw new IllegalArgumentException("no UTC instant: " + text, e);
            }
        }
        throw new IllegalArgumentException(
                "key state needs to be active, retired or revoked-since INSTANT, not " + text);
    }
}
