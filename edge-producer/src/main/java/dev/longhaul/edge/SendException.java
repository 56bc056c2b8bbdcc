package dev.longhaul.edge;

/** Nothing could be sent: the broker does not answer, or a topic is missing. Exit code 1. */
public final class SendException extends Exception {
    private final String hint;

    public SendException(String message, String hint) {
        super(message);
        this.hint = hint;
    }

    public SendException(String message, String hint, Throwable cause) {
        super(message, cause);
        this.hint = hint;
    }

    /** What to do about it, or null. */
    public String hint() {
        return hint;
    }
}
