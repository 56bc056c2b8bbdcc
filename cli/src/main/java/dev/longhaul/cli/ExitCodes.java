package dev.longhaul.cli;

/** What the process says when it ends; part of the interface. */
public final class ExitCodes {
    public static final int DONE = 0;
    public static final int FAILED = 1;
    public static final int USAGE = 2;
    public static final int PARTLY_DONE = 3;
    public static final int INTERRUPTED = 130;

    private ExitCodes() {}
}
