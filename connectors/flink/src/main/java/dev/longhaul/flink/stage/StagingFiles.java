package dev.longhaul.flink.stage;

import dev.longhaul.flink.metrics.IoUnderWay;
import dev.longhaul.flink.sink.StagingLayout;
import dev.longhaul.flink.thread.IoThreads;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The staging files that one operator instance writes. Methods are for the mailbox; the writing is
 * done by threads of its own. What a file has been given stays in its one open descriptor until
 * that is forced and closed: by the next checkpoint, or earlier, where too many are open.
 *
 * <p>A write that finds the disk full or read-only waits. Any other failed write, and every failed
 * fsync, is final: each later call throws it.
 */
final class StagingFiles implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(StagingFiles.class);
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final StagingLayout layout;
    private final int openFiles;
    private final PieceWriter.Opener opener;
    private final StageMetrics metrics;
    private final StagingDirectories directories;
    private final IoThreads io;
    private final UnwritableDisk unwritable = new UnwritableDisk(Duration.ofMillis(100));
    private final IoUnderWay underWay = new IoUnderWay();
    private final Outstanding outstanding = new Outstanding();
    private final AtomicInteger pendingWrites = new AtomicInteger();
    private final Map<Path, StagingFile> open = new LinkedHashMap<>(16, 0.75f, true);
    private final Set<StagingFile> unsealed = ConcurrentHashMap.newKeySet();
    private final Set<Path> touched = new HashSet<>();
    private volatile boolean closed;

    StagingFiles(
            StageSettings settings, String name, PieceWriter.Opener opener, StageMetrics metrics) {
        this.layout = settings.staging();
        this.openFiles = settings.openFiles();
        this.opener = opener;
        this.metrics = metrics;
        this.directories = new StagingDirectories(Path.of(layout.directory()));
        this.io = new IoThreads(name, settings.ioThreads(), PATIENCE, this::abandonAll);
    }

    void prepareStaging() throws IOException {
        io.requireFewHung();
        directories.prepareStaging();
    }

    void requireHealthy() throws IOException {
        outstanding.requireHealthy();
    }

    /**
     * Writes a piece some time before the next {@link #makeDurable} returns, and releases it; where
     * this throws, the piece stays the caller's.
     *
     * @param whole nothing else is expected for this file
     */
    void write(
            SiteId site, TransferId transfer, StagingBuffers.Loan piece, long offset, boolean whole)
            throws IOException, InterruptedException {
        StagingFile file = file(layout.growing(site, transfer));
        file.enter();
        pendingWrites.incrementAndGet();
        io.execute(() -> writePiece(file, piece, offset));
        if (whole) {
            open.remove(file.path());
            retire(file);
        }
    }

    private StagingFile file(Path path) throws IOException, InterruptedException {
        StagingFile known = open.get(path);
        if (known != null) {
            return known;
        }
        makeRoom();
        StagingFile file = new StagingFile(path, opener);
        outstanding.begin();
        unsealed.add(file);
        open.put(path, file);
        touched.add(path.getParent());
        return file;
    }

    /** Keeps the number of descriptors bounded; the files longest unused go first, some at once. */
    private void makeRoom() throws IOException, InterruptedException {
        if (outstanding.count() < openFiles) {
            return;
        }
        Iterator<StagingFile> eldest = open.values().iterator();
        for (int retired = 0; retired < openFiles / 4 + 1 && eldest.hasNext(); retired++) {
            StagingFile file = eldest.next();
            eldest.remove();
            retire(file);
        }
        outstanding.awaitAtMost(openFiles - 1);
    }

    private void retire(StagingFile file) {
        if (file.leave()) {
            io.execute(() -> seal(file));
        }
    }

    private void writePiece(StagingFile file, StagingBuffers.Loan piece, long offset) {
        long start = System.nanoTime();
        try {
            if (!closed) {
                int plaintextBytes = piece.buffer().remaining();
                unwritable.run(file.path(), () -> writeOnce(file, piece, offset));
                metrics.chunks.inc();
                metrics.plaintextBytes.inc(plaintextBytes);
            }
        } catch (IOException | RuntimeException | Error failed) {
            fail(file, failed);
        } finally {
            piece.release();
            pendingWrites.decrementAndGet();
            metrics.write.addSince(start);
        }
        if (file.leave()) {
            seal(file);
        }
    }

    private void writeOnce(StagingFile file, StagingBuffers.Loan piece, long offset)
            throws IOException {
        try (IoUnderWay.Io unused = underWay.begin(file.path().toString())) {
            directories.prepare(file.path().getParent());
            file.write(piece.buffer().duplicate(), offset);
        }
    }

    private void seal(StagingFile file) {
        if (closed) {
            return; // abandoned with all others
        }
        long start = System.nanoTime();
        try (IoUnderWay.Io unused = underWay.begin(file.path().toString())) {
            file.seal();
        } catch (IOException | RuntimeException | Error failed) {
            fail(file, failed);
        } finally {
            metrics.fsync.addSince(start);
            unsealed.remove(file);
            outstanding.end();
        }
    }

    private void fail(StagingFile file, Throwable failed) {
        outstanding.fail(new IOException(file.path() + ": " + failed.getMessage(), failed));
    }

    /**
     * Returns when everything written so far is durable under its name, and no descriptor is open.
     *
     * @throws IOException where anything has failed; this object is of no use then
     */
    void makeDurable() throws IOException, InterruptedException {
        List<StagingFile> files = new ArrayList<>(open.values());
        open.clear();
        files.forEach(this::retire);
        outstanding.awaitAtMost(0);
        for (Path directory : touched) {
            outstanding.begin();
            io.execute(() -> forceDirectory(directory));
        }
        outstanding.awaitAtMost(0);
        touched.clear();
    }

    private void forceDirectory(Path directory) {
        try (IoUnderWay.Io unused = underWay.begin(directory.toString())) {
            if (!closed) {
                opener.forceDirectory(directory);
            }
        } catch (IOException | RuntimeException | Error failed) {
            outstanding.fail(failed);
        } finally {
            outstanding.end();
        }
    }

    int notDurable() {
        return outstanding.count();
    }

    int pendingWrites() {
        return pendingWrites.get();
    }

    UnwritableDisk unwritable() {
        return unwritable;
    }

    IoUnderWay underWay() {
        return underWay;
    }

    /**
     * Lets what is under way end, drops what has not begun, and then closes every descriptor; makes
     * nothing durable. Returns after a while even where a thread hangs.
     */
    @Override
    public void close() {
        closed = true;
        unwritable.close();
        io.close();
    }

    private void abandonAll() {
        for (StagingFile file : unsealed) {
            try {
                file.abandon();
            } catch (IOException failed) {
                LOG.debug("closing {} failed; nothing of it counts", file.path(), failed);
            }
        }
        unsealed.clear();
    }
}
