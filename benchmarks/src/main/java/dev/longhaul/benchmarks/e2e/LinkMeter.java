package dev.longhaul.benchmarks.e2e;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Watches what the emulated link passes on, both directions together, and tells the rate between
 * the first and the last moment at which data moved.
 */
final class LinkMeter implements AutoCloseable {
    private static final int LOOK_EVERY_MILLIS = 200;
    private static final double BUSY_SHARE = 0.2;

    private record Sample(long nanos, long bytes) {}

    private final long relayPid;
    private final double linkBytesPerSecond;
    private final List<Sample> samples = new ArrayList<>();
    private final CountDownLatch ended = new CountDownLatch(1);
    private final Thread thread = new Thread(this::look, "link-meter");

    LinkMeter(long relayPid, double linkBytesPerSecond) {
        this.relayPid = relayPid;
        this.linkBytesPerSecond = linkBytesPerSecond;
        thread.setDaemon(true);
        thread.start();
    }

    private void look() {
        try {
            do {
                long bytes = ProcFiles.writtenBytes(relayPid).orElse(0);
                samples.add(new Sample(System.nanoTime(), bytes));
            } while (!ended.await(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends the watching. Share of the link while there was data; 0 where there was none. */
    double shareWhileBusy() throws InterruptedException {
        close();
        thread.join();
        int first = -1;
        int last = -1;
        for (int index = 1; index < samples.size(); index++) {
            double rate = rate(samples.get(index - 1), samples.get(index));
            if (rate > BUSY_SHARE * linkBytesPerSecond) {
                first = first < 0 ? index : first;
                last = index;
            }
        }
        // The first and the last interval are busy for a part of their time only.
        return last - first < 2
                ? 0
                : rate(samples.get(first), samples.get(last - 1)) / linkBytesPerSecond;
    }

    private static double rate(Sample from, Sample to) {
        return (to.bytes() - from.bytes()) * 1e9 / (to.nanos() - from.nanos());
    }

    @Override
    public void close() {
        ended.countDown();
    }
}
