package dev.longhaul.flink.batch;

import dev.longhaul.files.ChecksumLine;
import dev.longhaul.files.RawPaths;
import dev.longhaul.files.SinkTree.PathConflictException;
import dev.longhaul.files.SmallFiles;
import dev.longhaul.flink.outbox.Attempt;
import dev.longhaul.flink.sink.ChecksumList;
import dev.longhaul.flink.sink.CompletionMarker;
import dev.longhaul.flink.sink.EpochGuard;
import dev.longhaul.flink.sink.EpochGuard.FencedException;
import dev.longhaul.flink.sink.Receipts;
import dev.longhaul.flink.sink.SinkFiles;
import dev.longhaul.flink.sink.SinkPaths;
import dev.longhaul.flink.sink.StandingFile;
import dev.longhaul.flink.sink.TemporaryFolder;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.BatchRecord;
import dev.longhaul.wire.record.Receipt.RejectReason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.SortedMap;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings the directory of a batch at one sink to where it is to stand.
 *
 * <p>The order: empty directories; then {@code SHA256SUMS}, replaced atomically; then, last, the
 * marker. Killed between, there is no marker, and the next attempt writes all of it again. Where a
 * marker is to go, it goes at once and durably.
 */
final class BatchAttempt implements Attempt<BatchResult> {
    private static final Logger LOG = LoggerFactory.getLogger(BatchAttempt.class);

    /** What an attempt of an operator needs besides its work. */
    record Tools(SinkFiles sink, TemporaryFolder temporary, EpochGuard epoch) {}

    /**
     * @param lines relative to the directory of the batch, with their SHA-256
     * @param knowsAll whether an earlier list of ours needs not be looked at
     */
    record Work(
            SiteId site,
            RelativePath batchName,
            BatchRecord closed,
            Standing goal,
            SortedMap<RelativePath, byte[]> lines,
            boolean knowsAll,
            long rejectedCount) {}

    private final Tools tools;
    private final Work work;

    BatchAttempt(Tools tools, Work work) {
        this.tools = tools;
        this.work = work;
    }

    @Override
    public String subject() {
        return "batch %s/%s at %s".formatted(work.site(), work.batchName(), tools.sink().name());
    }

    @Override
    public BatchResult run() throws IOException, FencedException {
        tools.epoch().requireCurrent();
        CompletionMarker marker = CompletionMarker.of(tools.sink(), work.site(), work.batchName());
        if (work.goal().complete() == null) {
            removeMarker(marker);
            return new BatchResult.NoMarker();
        }
        try {
            return complete(marker);
        } catch (PathConflictException e) {
            LOG.warn("{}: no marker: {}", subject(), e.getMessage());
            return new BatchResult.Refused(
                    work.goal(),
                    Receipts.rejected(work.closed(), RejectReason.PATH_CONFLICT, e.getMessage()));
        }
    }

    private RelativePath batch() {
        return SinkPaths.batch(work.site(), work.batchName());
    }

    private void removeMarker(CompletionMarker marker) throws IOException {
        if (Files.isDirectory(marker.directory(), LinkOption.NOFOLLOW_LINKS)) {
            marker.remove();
            tools.sink().forcer().force(marker.directory());
        }
    }

    private BatchResult complete(CompletionMarker marker)
            throws IOException, PathConflictException {
        SortedMap<RelativePath, byte[]> found = new TreeMap<>();
        Path directory = marker.directory();
        tools.sink().tree().prepareParents(inside(batch()));
        createEmptyDirectories();
        if (!work.knowsAll()) {
            findEarlierLines(directory, found);
        }
        SortedMap<RelativePath, byte[]> all = new TreeMap<>(found);
        all.putAll(work.lines());
        if (!all.isEmpty()) {
            Path list = freeName(directory, ChecksumList.NAME, file -> isOurList(file, all));
            ChecksumList.write(list, all, tools.temporary().path(), tools.sink());
        }
        marker.remove();
        Path place = freeName(directory, CompletionMarker.NAME, file -> false);
        String text = markerText() + marker.placeLine(place);
        SmallFiles.replaceAtomically(
                place,
                text.getBytes(StandardCharsets.UTF_8),
                tools.temporary().path(),
                tools.sink().ownFileAttributes());
        return new BatchResult.Written(
                work.goal(),
                found,
                Receipts.complete(work.closed(), tools.sink().name(), marker.below(place)));
    }

    private void createEmptyDirectories() throws IOException {
        for (RelativePath directory : work.closed().emptyDirectories()) {
            try {
                tools.sink().tree().prepareParents(inside(directory.below(batch())));
            } catch (PathConflictException | RefusedNameException e) {
                LOG.warn("{}: no empty directory {}: {}", subject(), directory, e.getMessage());
            }
        }
    }

    /** Some path in a directory. */
    private static RelativePath inside(RelativePath directory) {
        try {
            return RelativePath.of("x").below(directory);
        } catch (RefusedNameException e) {
            throw new IllegalStateException("directory path is too long by two bytes", e);
        }
    }

    private void findEarlierLines(Path directory, SortedMap<RelativePath, byte[]> found)
            throws IOException {
        for (String ending : new String[] {"", CompletionMarker.ENDING}) {
            Path list = directory.resolve(ChecksumList.NAME + ending);
            for (ChecksumLine line : ChecksumList.readOurs(list)) {
                addIfStanding(line, found);
            }
        }
    }

    private void addIfStanding(ChecksumLine line, SortedMap<RelativePath, byte[]> found)
            throws IOException {
        try {
            RelativePath path = RelativePath.of(line.name());
            Path file = tools.sink().tree().resolve(path.below(batch()));
            if (StandingFile.at(file).isRegular()) {
                found.put(path, line.sha256());
            }
        } catch (RefusedNameException e) {
            LOG.warn("{}: an earlier list has a line that is no path", subject());
        }
    }

    /** A user may send on what was once a list of ours: then it is listed itself. */
    private boolean isOurList(Path file, SortedMap<RelativePath, byte[]> lines) throws IOException {
        try {
            RelativePath name = RelativePath.of(RawPaths.nameBytes(file));
            return !lines.containsKey(name) && ChecksumList.isOurs(file);
        } catch (RefusedNameException e) {
            throw new IllegalStateException("name of an existing file", e);
        }
    }

    private interface Ours {
        boolean isOurs(Path file) throws IOException;
    }

    /** A user's own file keeps the plain name. */
    private Path freeName(Path directory, String name, Ours ours) throws IOException {
        Path file = directory.resolve(name);
        while (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !ours.isOurs(file)) {
            file = CompletionMarker.withEnding(file);
        }
        return file;
    }

    private String markerText() {
        return "site: "
                + work.site()
                + "\nbatch: "
                + work.batchName()
                + "\nbatch-id: "
                + work.closed().batchId()
                + "\nfiles: "
                + work.closed().fileCount()
                + "\nbytes: "
                + work.closed().totalBytes()
                + "\nrejected: "
                + work.rejectedCount()
                + "\nskipped: "
                + work.closed().skippedCount()
                + "\ncompleted: "
                + Instant.now().truncatedTo(ChronoUnit.SECONDS)
                + "\n";
    }
}
