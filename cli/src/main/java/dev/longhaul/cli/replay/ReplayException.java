package dev.longhaul.cli.replay;

/** A replay could not be done; message and hint are for people. */
public final class ReplayException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String hint;

    ReplayException(String message, String hint) {
        super(message);
        this.hint = hint;
    }

    /** Null where there is none. */
    public String hint() {
        return hint;
    }
}
