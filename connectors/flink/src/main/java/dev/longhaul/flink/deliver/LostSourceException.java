package dev.longhaul.flink.deliver;

/**
 * What is to be copied is not in the archive, or is not what its manifest says: no later attempt
 * finds it otherwise.
 */
final class LostSourceException extends Exception {
    private static final long serialVersionUID = 1L;

    LostSourceException(String what) {
        super(what);
    }
}
