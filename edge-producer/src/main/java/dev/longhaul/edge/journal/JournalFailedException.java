package dev.longhaul.edge.journal;

/**
 * A journal that was open can no longer be written or read: its disk is full or broken. It stays
 * so; the sending needs to end (exit code 1), for what it does now would not be remembered. The
 * message names the file.
 */
public final class JournalFailedException extends RuntimeException {
    private final String hint;

    JournalFailedException(String message, String hint, Throwable cause) {
        super(message, cause);
        this.hint = hint;
    }

    /** What to do about it, or null. */
    public String hint() {
        return hint;
    }
}
