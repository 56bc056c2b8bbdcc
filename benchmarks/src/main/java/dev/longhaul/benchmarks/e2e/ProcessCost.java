package dev.longhaul.benchmarks.e2e;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Watches the memory of a process that will end, because it cannot be read afterwards. */
public final class ProcessCost implements AutoCloseable {
    private static final int LOOK_EVERY_MILLIS = 50;

    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile long peakResidentBytes;

    void watch(long pid) {
        Thread thread = new Thread(() -> look(pid), "watch-" + pid);
        thread.setDaemon(true);
        thread.start();
    }

    private void look(long pid) {
        try {
            do {
                long peak = ProcFiles.peakResidentBytes(pid).orElse(0);
                peakResidentBytes = Math.max(peakResidentBytes, peak);
            } while (!ended.await(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public long peakResidentBytes() {
        return peakResidentBytes;
    }

    @Override
    public void close() {
        ended.countDown();
    }
}
