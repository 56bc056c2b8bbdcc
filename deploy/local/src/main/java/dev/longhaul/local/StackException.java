package dev.longhaul.local;

/** The stack cannot do what was asked; the message names the part, its log and the cause. */
public final class StackException extends Exception {
    private final String hint;

    public StackException(String message, String hint) {
        super(message);
        this.hint = hint;
    }

    public StackException(String message, String hint, Throwable cause) {
        super(message, cause);
        this.hint = hint;
    }

    /** What to do about it, or null. */
    public String hint() {
        return hint;
    }
}
