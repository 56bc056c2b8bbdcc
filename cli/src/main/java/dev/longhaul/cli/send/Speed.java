package dev.longhaul.cli.send;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** How fast a counter has grown over the last seconds. Not thread-safe. */
final class Speed {
    private static final long WINDOW_NANOS = Duration.ofSeconds(5).toNanos();

    private final Deque<Sample> samples = new ArrayDeque<>();

    private record Sample(long nanos, long bytes) {}

    void add(long nanos, long bytes) {
        samples.addLast(new Sample(nanos, bytes));
        while (samples.size() > 2 && nanos - samples.getFirst().nanos() > WINDOW_NANOS) {
            samples.removeFirst();
        }
    }

    double bytesPerSecond() {
        if (samples.size() < 2) {
            return 0;
        }
        Sample first = samples.getFirst();
        Sample last = samples.getLast();
        long nanos = last.nanos() - first.nanos();
        return nanos == 0 ? 0 : (last.bytes() - first.bytes()) * 1e9 / nanos;
    }

    /** Empty while nothing moves. */
    Optional<Duration> timeFor(long bytes) {
        double speed = bytesPerSecond();
        return speed <= 0
                ? Optional.empty()
                : Optional.of(Duration.ofMillis((long) (bytes / speed * 1000)));
    }
}
