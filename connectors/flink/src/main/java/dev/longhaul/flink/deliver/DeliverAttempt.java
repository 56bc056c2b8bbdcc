package dev.longhaul.flink.deliver;

import dev.longhaul.files.AtomicReplace;
import dev.longhaul.files.RawPaths;
import dev.longhaul.files.SinkTree.PathConflictException;
import dev.longhaul.flink.deliver.DeliverResult.Conflict;
import dev.longhaul.flink.deliver.DeliverResult.Delivered;
import dev.longhaul.flink.deliver.DeliverResult.Kept;
import dev.longhaul.flink.deliver.DeliverResult.SourceLost;
import dev.longhaul.flink.deliver.DeliverResult.Standing;
import dev.longhaul.flink.event.ArchivedFile;
import dev.longhaul.flink.sink.CompletionMarker;
import dev.longhaul.flink.sink.EpochGuard.FencedException;
import dev.longhaul.flink.sink.OwnNames;
import dev.longhaul.flink.sink.StandingFile;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

/**
 * Puts the newest version of a path into a sink, from the archive.
 *
 * <p>The order, and what a kill at any point leaves:
 *
 * <ol>
 *   <li>What this job delivered last, and stands with size and mtime, is not read again: the sender
 *       has asked. A file that stands there with size and SHA-256 is adopted. This is also what the
 *       next attempt does after a kill behind step 4.
 *   <li>The copy is written under a name that was never used before, in the sink's own hidden
 *       directory, fsynced, and read back. Killed: the next life of this subtask removes it.
 *   <li>Group, mtime and mode are set, then fsynced: only the name is wrong now.
 *   <li>A stale completion marker goes. rename(2) replaces the old version: readers see one or the
 *       other, whole. The directory is fsynced. Killed between: with the power the old version may
 *       come back; state still holds the work then.
 * </ol>
 *
 * <p>A thread of an earlier life that wakes up later finds its temporary file gone.
 */
final class DeliverAttempt extends SinkAttempt {
    private final Before before;

    /** What this job has delivered of the path before. */
    enum Before {
        NOTHING,
        ANOTHER_VERSION,
        THIS_VERSION
    }

    DeliverAttempt(DeliverTools tools, ArchivedFile work, Before before) {
        super(tools, work);
        this.before = before;
    }

    @Override
    protected DeliverResult conflict(String detail) {
        return new Conflict(work, detail);
    }

    @Override
    protected DeliverResult lost(String detail) {
        return new SourceLost(work, detail);
    }

    @Override
    protected DeliverResult put(RelativePath path, ByteBuffer buffer)
            throws IOException,
                    FencedException,
                    PathConflictException,
                    RefusedNameException,
                    LostSourceException {
        StandingFile standing = StandingFile.at(tools.sink().tree().prepareParents(path));
        if (standing.exists() && !standing.isRegular()) {
            return new Conflict(work, path + " is not a regular file at " + tools.sink().name());
        }
        if (before == Before.THIS_VERSION && looksUntouched(standing)) {
            return new Standing(work);
        }
        if (standing.hasContentOf(work.manifest(), buffer)) {
            return adopt(standing);
        }
        if (OwnNames.makeWay(tools.sink(), work.site(), work.manifest())) {
            standing = StandingFile.at(standing.path());
        }
        if (isNewerByMtime(standing)) {
            long millis = standing.attributes().lastModifiedTime().toMillis();
            return new Kept(work, Math.max(millis, work.manifest().generation() + 1));
        }
        copyAndReplace(path, buffer);
        return new Delivered(work);
    }

    private boolean looksUntouched(StandingFile standing) {
        return standing.hasSizeAndTime(
                work.manifest().fileBytes(), tools.sink().attributes(work.manifest()));
    }

    private Delivered adopt(StandingFile standing) throws IOException {
        standing.assertAttributes(tools.sink().attributes(work.manifest()));
        tools.sink().forcer().force(standing.path().getParent());
        return new Delivered(work);
    }

    /** All that a job without state can go by. */
    private boolean isNewerByMtime(StandingFile standing) {
        if (before != Before.NOTHING || !standing.exists()) {
            return false;
        }
        Instant modified = standing.attributes().lastModifiedTime().toInstant();
        return modified.isAfter(work.manifest().modified());
    }

    private void copyAndReplace(RelativePath path, ByteBuffer buffer)
            throws IOException, FencedException, PathConflictException, LostSourceException {
        Path source = RawPaths.resolve(tools.archive(), work.finalPath());
        Path temporary = tools.temporary().newName();
        try {
            long start = System.nanoTime();
            VerifiedCopy.copy(source, temporary, work.manifest(), buffer);
            tools.metrics().copy.addSince(start);
            tools.metrics().verifiedBytes.inc(work.manifest().fileBytes());
            tools.step().reached("copied");
            VerifiedCopy.dress(temporary, tools.sink().attributes(work.manifest()));
            tools.step().reached("dressed");
            tools.epoch().requireCurrent();
            Path target = tools.sink().tree().prepareParents(path);
            CompletionMarker.of(tools.sink(), work.site(), work.manifest().batchName()).remove();
            tools.step().reached("marker removed");
            AtomicReplace.rename(temporary, target);
            tools.step().reached("renamed");
            tools.sink().forcer().force(target.getParent());
            tools.step().reached("durable");
        } finally {
            Files.deleteIfExists(temporary);
        }
    }
}
