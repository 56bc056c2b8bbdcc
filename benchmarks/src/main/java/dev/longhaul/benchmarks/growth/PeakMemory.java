package dev.longhaul.benchmarks.growth;

import dev.longhaul.benchmarks.e2e.ProcFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;

/**
 * The most memory that processes have had resident since this was created, each and all together.
 * Each one's peak is the kernel's own, which is set back first (proc(5), clear_refs); where that is
 * refused it is, as that of all together always is, the largest of ten looks a second.
 */
final class PeakMemory implements AutoCloseable {
    private static final int LOOK_EVERY_MILLIS = 100;
    private static final String RESET_PEAK = "5";

    private final Set<Long> processes;
    private final Set<Long> reset = ConcurrentHashMap.newKeySet();
    private final Map<Long, Long> seen = new ConcurrentHashMap<>();
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile long togetherBytes;

    /**
     * @param processes that are there; what this process starts meanwhile is watched, too
     */
    PeakMemory(Set<Long> processes) {
        this.processes = Set.copyOf(processes);
        this.processes.stream().filter(PeakMemory::resetPeak).forEach(reset::add);
        Thread thread = new Thread(this::look, "peak-memory");
        thread.setDaemon(true);
        thread.start();
    }

    private static boolean resetPeak(long pid) {
        Path file = Path.of("/proc", Long.toString(pid), "clear_refs");
        try {
            Files.writeString(file, RESET_PEAK, StandardOpenOption.WRITE);
            return true;
        } catch (IOException refused) {
            return false;
        }
    }

    private void look() {
        try {
            do {
                togetherBytes = Math.max(togetherBytes, watched().map(this::residentBytes).sum());
            } while (!ended.await(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private LongStream watched() {
        LongStream started = ProcessHandle.current().descendants().mapToLong(ProcessHandle::pid);
        return LongStream.concat(processes.stream().mapToLong(it -> it), started).distinct();
    }

    private long residentBytes(long pid) {
        long bytes = ProcFiles.residentBytes(pid).orElse(0);
        seen.merge(pid, bytes, Math::max);
        return bytes;
    }

    /** Of one that was there at the start and still is. */
    long bytes(long pid) {
        OptionalLong kernels =
                reset.contains(pid) ? ProcFiles.peakResidentBytes(pid) : OptionalLong.empty();
        return kernels.orElseGet(() -> seen.getOrDefault(pid, 0L));
    }

    /** Of all at the same time. */
    long togetherBytes() {
        return togetherBytes;
    }

    @Override
    public void close() {
        ended.countDown();
    }
}
