package dev.longhaul.faults.process;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** For faults whose point is how long they last. Never to wait for something to happen. */
public final class Passing {
    private Passing() {}

    public static void letPass(Duration time) {
        until(System.nanoTime() + time.toNanos());
    }

    /**
     * @param endNanos of {@link System#nanoTime}
     */
    public static void until(long endNanos) {
        while (System.nanoTime() < endNanos) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
        }
    }
}
