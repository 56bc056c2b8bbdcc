package dev.longhaul.mirror;

/** The mirror cannot go on in this process; whoever supervises it starts it again. */
public final class MirrorFailedException extends Exception {
    public MirrorFailedException(String message) {
        super(message);
    }

    public MirrorFailedException(String message, Throwable cause) {
        super(message, cause);
    }
}
