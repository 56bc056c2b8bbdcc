package dev.longhaul.benchmarks.e2e;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Watches a process that will end, because its costs cannot be read afterwards. */
public final class ProcessCost implements AutoCloseable {
    private static final int LOOK_EVERY_MILLIS = 50;

    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile CpuTime cpu = CpuTime.NONE;
    private volatile long peakResidentBytes;

    void watch(long pid) {
        Thread thread = new Thread(() -> look(pid), "watch-" + pid);
        thread.setDaemon(true);
        thread.start();
    }

    private void look(long pid) {
        try {
            do {
                CpuTime now = CpuTime.of(pid);
                // Once it has gone there is none to see.
                cpu = now.seconds() > cpu.seconds() ? now : cpu;
                long peak = ProcFiles.peakResidentBytes(pid).orElse(0);
                peakResidentBytes = Math.max(peakResidentBytes, peak);
            } while (!ended.await(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** As last seen, at most 50 ms before its end. */
    CpuTime cpu() {
        return cpu;
    }

    public long peakResidentBytes() {
        return peakResidentBytes;
    }

    @Override
    public void close() {
        ended.countDown();
    }
}
