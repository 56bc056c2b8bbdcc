package dev.longhaul.replay.scan;

/** The range touches more than fits into the memory that a scan may use. */
public final class TooManyException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooManyException(String message) {
        super(message);
    }
}
