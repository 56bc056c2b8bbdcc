package dev.longhaul.config;

/** A value that does not fit its key; the file's name is still to be put before the message. */
final class BindException extends Exception {
    private final String hint;

    BindException(String message) {
        this(message, null);
    }

    BindException(String message, String hint) {
        super(message);
        this.hint = hint;
    }

    String hint() {
        return hint;
    }
}
