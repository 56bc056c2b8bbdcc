package dev.longhaul.benchmarks.peers;

import dev.longhaul.benchmarks.e2e.ProcFiles;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;

/** Looks twice a second how much memory some processes have resident together. */
final class MemoryWatch implements AutoCloseable {
    /** The processes of this moment. */
    interface Processes {
        LongStream ids();
    }

    private static final int LOOK_EVERY_MILLIS = 500;

    private final Processes processes;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile long peakBytes;

    MemoryWatch(Processes processes) {
        this.processes = processes;
        Thread thread = new Thread(this::look, "memory-watch");
        thread.setDaemon(true);
        thread.start();
    }

    /** All that this process has started, and what these have. */
    static LongStream descendants() {
        return ProcessHandle.current().descendants().mapToLong(ProcessHandle::pid);
    }

    private void look() {
        try {
            do {
                long bytes =
                        processes.ids().map(pid -> ProcFiles.residentBytes(pid).orElse(0)).sum();
                peakBytes = Math.max(peakBytes, bytes);
            } while (!ended.await(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    long peakBytes() {
        return peakBytes;
    }

    @Override
    public void close() {
        ended.countDown();
    }
}
