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
    private final boolean authenticated;

    public WireException(Reason reason, String message) {
        this(reason, message, null);
    }

    public WireException(Reason reason, String message, Throwable cause) {
        this(reason, message, cause, false);
    }

    private WireException(Reason reason, String message, Throwable cause, boolean authenticated) {
        super(message, cause);
        this.reason = reason;
        this.authenticated = authenticated;
    }

    public Reason reason() {
        return reason;
    }

    /**
     * Whether the record was the sender's own and only its content is refused: its header can be
     * trusted, and a rejection receipt be sent.
     */
    public boolean authenticated() {
        return authenticated;
    }

    /** The same error, marked as {@link #authenticated()}. */
    public WireException afterAuthentication() {
        return new WireException(reason, getMessage(), this, true);
    }
}
