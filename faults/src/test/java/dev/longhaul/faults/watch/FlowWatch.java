package dev.longhaul.faults.watch;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Tells when data flows: when bytes come into staging, or a file gets its final name. Looks every
 * 50 ms. Thread-safe.
 */
public final class FlowWatch implements AutoCloseable {

    private final Path staging;
    private final SinkWatcher watcher;
    private final Map<Path, Sighting> staged = new ConcurrentHashMap<>();
    private final TreeSet<Long> flowedNanos = new TreeSet<>();
    private final Looker looking;
    private long lastPublishedNanos;

    /**
     * @param archive the sink that holds staging
     */
    public FlowWatch(Path archive, SinkWatcher watcher) {
        this.staging = archive.resolve(".longhaul-staging");
        this.watcher = watcher;
        this.lastPublishedNanos = watcher.lastSightingNanos();
        this.looking = new Looker("watch-flow", this::look);
    }

    private void look() {
        long published = watcher.lastSightingNanos();
        if (stagingHasChanged() || published != lastPublishedNanos) {
            lastPublishedNanos = published;
            synchronized (flowedNanos) {
                flowedNanos.add(System.nanoTime());
            }
        }
    }

    private boolean stagingHasChanged() {
        boolean[] changed = {false};
        try {
            Files.walkFileTree(
                    staging,
                    new SimpleFileVisitor<>() {
                        @Override
                        public FileVisitResult visitFile(Path file, BasicFileAttributes now) {
                            Sighting sighting = Sighting.of(now);
                            changed[0] |= !sighting.equals(staged.put(file, sighting));
                            return FileVisitResult.CONTINUE;
                        }

                        @Override
                        public FileVisitResult visitFileFailed(Path file, IOException gone) {
                            return FileVisitResult.CONTINUE;
                        }
                    });
        } catch (IOException walkedAway) {
            return changed[0];
        }
        return changed[0];
    }

    /**
     * @param sinceNanos of {@link System#nanoTime}
     * @return how long after that moment data flowed for the first time
     * @throws org.awaitility.core.ConditionTimeoutException it did not within the patience
     */
    public Duration awaitAfter(long sinceNanos, Duration patience) {
        await("data flows again")
                .atMost(patience)
                .pollInterval(Looker.EVERY)
                .until(() -> firstAfter(sinceNanos) != null);
        return Duration.ofNanos(firstAfter(sinceNanos) - sinceNanos);
    }

    private Long firstAfter(long sinceNanos) {
        synchronized (flowedNanos) {
            return flowedNanos.higher(sinceNanos);
        }
    }

    @Override
    public void close() {
        looking.close();
    }
}
