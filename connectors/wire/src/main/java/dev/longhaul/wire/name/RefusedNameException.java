package dev.longhaul.wire.name;

/** A name that could leave its directory, or that no file system can hold. */
public final class RefusedNameException extends Exception {
    public RefusedNameException(String message) {
        super(message);
    }
}
