package dev.longhaul.flink.operators;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/**
 * What this process holds, as far as operators of ours may leave it behind.
 *
 * @param threads of ours
 * @param directBytes of direct buffers, unreachable ones counted
 * @param openFiles descriptors
 */
public record Resources(long threads, long directBytes, long openFiles) {
    private static final long SLACK_DIRECT_BYTES = 1 << 20;
    private static final long SLACK_FILES = 10;

    public static Resources now() {
        return new Resources(threadsOfOurs(), direct(), files());
    }

    /** What ends on threads of its own may take a moment. */
    public void awaitNoMore() {
        Awaitility.await()
                .atMost(30, TimeUnit.SECONDS)
                .pollInterval(200, TimeUnit.MILLISECONDS)
                .untilAsserted(() -> requireNoMore(now()));
    }

    private void requireNoMore(Resources later) {
        assertThat(later.threads()).as("threads").isLessThanOrEqualTo(threads);
        assertThat(later.directBytes())
                .as("bytes of direct buffers")
                .isLessThanOrEqualTo(directBytes + SLACK_DIRECT_BYTES);
        assertThat(later.openFiles()).as("open files").isLessThanOrEqualTo(openFiles + SLACK_FILES);
    }

    private static long threadsOfOurs() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("longhaul"))
                .count();
    }

    private static long direct() {
        return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
                .filter(pool -> pool.getName().equals("direct"))
                .mapToLong(BufferPoolMXBean::getMemoryUsed)
                .sum();
    }

    private static long files() {
        try (Stream<Path> descriptors = Files.list(Path.of("/proc/self/fd"))) {
            return descriptors.count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
