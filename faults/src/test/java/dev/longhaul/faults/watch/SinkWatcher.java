package dev.longhaul.faults.watch;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Looks at the sinks all the time and cries when something wrong, partial or unknown stands under a
 * final name, be it for a moment (invariant I2): its size at first sight, its content as soon as it
 * can be hashed, and again whenever the file under that name has become another one.
 *
 * <p>Looks every 50 ms; what was there for less may go unseen. Thread-safe.
 */
public final class SinkWatcher implements AutoCloseable {
    private static final int SITE_AND_BATCH = 2;

    private final Map<String, Path> sinks;
    private final SourceTruth truth;
    private final Map<Path, Sighting> seen = new ConcurrentHashMap<>();
    private final Map<Path, Integer> appearances = new ConcurrentHashMap<>();
    private final List<String> violations = new CopyOnWriteArrayList<>();
    private final AtomicLong lastSightingNanos = new AtomicLong(System.nanoTime());
    private volatile boolean lookingOnceMore;
    private final Looker looking;
    private final ExecutorService hashing = Executors.newSingleThreadExecutor();

    /**
     * @param sinks directories by name
     */
    public SinkWatcher(Map<String, Path> sinks, SourceTruth truth) {
        this.sinks = Map.copyOf(sinks);
        this.truth = truth;
        this.looking = new Looker("watch-sinks", this::look);
    }

    private void look() {
        sinks.forEach(this::lookAt);
    }

    private void lookAt(String sink, Path root) {
        try {
            Files.walkFileTree(root, new Look(sink, root));
        } catch (IOException e) {
            // A sink that is taken away for a while is a fault of its own; what matters is what
            // stands there when it is back.
            lastSightingNanos.get();
        }
    }

    private final class Look extends SimpleFileVisitor<Path> {
        private final String sink;
        private final Path root;

        Look(String sink, Path root) {
            this.sink = sink;
            this.root = root;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
            Path below = root.relativize(directory);
            boolean skip =
                    !directory.equals(root)
                            && (FinalNames.isHidden(below) || truth.isForeign(below));
            return skip ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            Path below = root.relativize(file);
            Sighting now = Sighting.of(attributes);
            if (!truth.isForeign(below) && !now.equals(seen.put(file, now))) {
                appeared(sink, file, below, now, attributes.isRegularFile());
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException gone) {
            return FileVisitResult.CONTINUE;
        }
    }

    private void appeared(String sink, Path file, Path below, Sighting now, boolean regular) {
        lastSightingNanos.set(System.nanoTime());
        if (!regular) {
            violations.add("%s: %s is no regular file".formatted(sink, below));
        } else if (FinalNames.isMarker(below) && !truth.knows(below)) {
            completed(sink, below);
        } else if (!FinalNames.isChecksums(below) || truth.knows(below)) {
            if (!lookingOnceMore) {
                appearances.merge(file, 1, Integer::sum);
            }
            content(sink, file, below, now);
        }
    }

    private void content(String sink, Path file, Path below, Sighting now) {
        Path name = truth.knows(below) ? below : FinalNames.plainOf(below).orElse(below);
        if (!truth.knows(name)) {
            violations.add("%s: %s is a name that no source has".formatted(sink, below));
        } else if (!truth.allowsSize(name, now.bytes())) {
            violations.add("%s: %s has %d bytes".formatted(sink, below, now.bytes()));
        } else {
            hashing.execute(() -> hash(sink, file, name));
        }
    }

    private void hash(String sink, Path file, Path name) {
        try {
            Version version = Version.of(file);
            if (!truth.allows(name, version)) {
                violations.add("%s: %s holds other content: %s".formatted(sink, name, version));
            }
        } catch (NoSuchFileException gone) {
            lastSightingNanos.get();
        } catch (IOException e) {
            violations.add("%s: %s cannot be read: %s".formatted(sink, name, e));
        }
    }

    /** The marker is written last: everything is there when it appears. */
    private void completed(String sink, Path marker) {
        Path batch = marker.subpath(0, SITE_AND_BATCH);
        for (Path required : truth.requiredBelow(batch)) {
            if (!Files.exists(sinks.get(sink).resolve(required))) {
                violations.add("%s: %s is there before %s".formatted(sink, marker, required));
            }
        }
    }

    /** Hashes everything that stands there once more, and tells whatever was ever wrong. */
    public List<String> violationsInTheEnd() throws InterruptedException {
        try {
            looking.between(this::lookOnceMore);
            hashing.submit(() -> {}).get();
        } catch (ExecutionException e) {
            throw new AssertionError("the watcher itself has failed", e);
        }
        return List.copyOf(violations);
    }

    private void lookOnceMore() {
        look();
        lookingOnceMore = true;
        seen.clear();
        look();
        lookingOnceMore = false;
    }

    /** Whatever was wrong so far. */
    public List<String> violations() {
        return List.copyOf(violations);
    }

    /** How often another file was seen under this name; 1 is a file that was published once. */
    public int appearances(String sink, Path below) {
        return appearances.getOrDefault(sinks.get(sink).resolve(below), 0);
    }

    /** When something last appeared under a final name; of {@link System#nanoTime}. */
    public long lastSightingNanos() {
        return lastSightingNanos.get();
    }

    @Override
    public void close() {
        looking.close();
        hashing.shutdownNow();
    }
}
