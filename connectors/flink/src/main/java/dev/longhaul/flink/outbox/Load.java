package dev.longhaul.flink.outbox;

/**
 * What waits or is in work at a sink. Immutable.
 *
 * @param files that are not there yet
 * @param plaintextBytes of these files
 */
public record Load(long files, long plaintextBytes) {
    public static final Load NONE = new Load(0, 0);

    /** With one file more. */
    public Load and(long filePlaintextBytes) {
        return new Load(files + 1, plaintextBytes + filePlaintextBytes);
    }

    Load plus(Load more) {
        return new Load(files + more.files, plaintextBytes + more.plaintextBytes);
    }

    Load minus(Load less) {
        return new Load(files - less.files, plaintextBytes - less.plaintextBytes);
    }
}
