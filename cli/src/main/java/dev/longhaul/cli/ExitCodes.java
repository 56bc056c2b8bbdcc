package dev.longhaul.cli;

/** What the process says when it ends; part of the interface. */
public final class ExitCodes {
    /** Everything that was asked for is done. */
    public static final int DONE = 0;

    /** It could not be done: a part does not answer, a disk is full, a comparison failed. */
    public static final int FAILED = 1;

    /** Arguments, configuration or keys cannot be used; nothing was begun. */
    public static final int USAGE = 2;

    /** Done but for files that are named with their reasons. */
    public static final int PARTLY_DONE = 3;

    /** Ended by Ctrl-C or SIGINT. */
    public static final int INTERRUPTED = 130;

    private ExitCodes() {}
}
