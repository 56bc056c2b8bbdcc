package dev.longhaul.cli.demo;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Waits for something that another process brings about in the file system. */
final class Patience {
    private static final long BETWEEN_LOOKS_MILLIS = 100;

    private Patience() {}

    /** Whether something is so now. */
    @FunctionalInterface
    interface Look {
        boolean isSo() throws IOException;
    }

    /** Returns when it is so, or after the longest time; a look that fails means not yet. */
    static void until(Duration longest, Look look) throws InterruptedException {
        long deadline = System.nanoTime() + longest.toNanos();
        while (!now(look) && System.nanoTime() < deadline) {
            TimeUnit.MILLISECONDS.sleep(BETWEEN_LOOKS_MILLIS);
        }
    }

    private static boolean now(Look look) {
        try {
            return look.isSo();
        } catch (IOException | java.io.UncheckedIOException changing) {
            return false;
        }
    }
}
