package dev.longhaul.edge.journal;

/** A journal that cannot be opened; the message names its file. Nothing was changed. */
public class JournalException extends Exception {
    private final String hint;

    JournalException(String message, String hint, Throwable cause) {
        super(message, cause);
        this.hint = hint;
    }

    /** What to do about it, or null. */
    public String hint() {
        return hint;
    }
}
