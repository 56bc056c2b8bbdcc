package dev.longhaul.wire.key;

/**
 * A key file that is missing, damaged, of the wrong kind, or readable by others; the message names
 * the file.
 */
public final class KeyFileException extends Exception {
    public KeyFileException(String message) {
        super(message);
    }

    public KeyFileException(String message, Throwable cause) {
        super(message, cause);
    }
}
