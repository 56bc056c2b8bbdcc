package dev.longhaul.strategies.measure;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * CPU time of the thread that asks. A machine that is busy with other work slows the wall clock
 * down, and this one hardly.
 */
final class CpuClock {
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final boolean supported = threads.isCurrentThreadCpuTimeSupported();

    long nanos() {
        return supported ? threads.getCurrentThreadCpuTime() : System.nanoTime();
    }
}
