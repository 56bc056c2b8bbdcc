package dev.longhaul.edge;

/** Nothing could be sent: the broker does not answer, or a topic is missing. Exit code 1. */
public final class SendException extends Exception {
    private final String hint;
    private final boolean passing;

    public SendException(String message, String hint) {
        this(message, hint, false, null);
    }

    public SendException(String message, String hint, Throwable cause) {
        this(message, hint, false, cause);
    }

    private SendException(String message, String hint, boolean passing, Throwable cause) {
        super(message, cause);
        this.hint = hint;
        this.passing = passing;
    }

    /** The broker is away: it may come back. */
    public static SendException away(String message, String hint, Throwable cause) {
        return new SendException(message, hint, true, cause);
    }

    /** What to do about it, or null. */
    public String hint() {
        return hint;
    }

    /** Whether it is worth trying again. */
    public boolean isPassing() {
        return passing;
    }
}
