package dev.longhaul.wire;

/** A record that cannot be read. The job quarantines it and goes on. */
public final class WireException extends Exception {
    /** Why; persisted by name in quarantine records and metrics. */
    public enum Reason {
        MALFORMED,
        UNKNOWN_VERSION,
        UNKNOWN_TYPE,
        UNKNOWN_SUITE,
        UNKNOWN_CODEC,
        UNKNOWN_KEY,
        REVOKED_KEY,
        WRONG_SITE,
        BAD_SIGNATURE,
        BAD_SESSION,
        BAD_TAG,
        BAD_PAYLOAD,
        TOO_LARGE,
        REFUSED_NAME
    }

    private final Reason reason;

    public WireException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    public WireException(Reason reason, String message, Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    public Reason reason() {
        return reason;
    }
}
