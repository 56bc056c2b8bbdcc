package dev.longhaul.flink.deliver;

import dev.longhaul.files.NoClobber;
import dev.longhaul.files.RawPaths;
import dev.longhaul.files.SinkTree.PathConflictException;
import dev.longhaul.flink.deliver.DeliverResult.Restored;
import dev.longhaul.flink.event.ArchivedFile;
import dev.longhaul.flink.event.FileOutcome.Kind;
import dev.longhaul.flink.sink.EpochGuard.FencedException;
import dev.longhaul.flink.sink.StandingFile;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Puts a file back that is gone from a sink: what a replay does instead of delivering.
 *
 * <p>Whatever stands under the name stays as it is: identical, it is adopted; different, it may be
 * a newer version, or somebody's work. So nothing is ever replaced, also where the live job
 * delivers at the same moment: the name appears by link(2), which fails where another was faster.
 */
final class RestoreAttempt extends SinkAttempt {
    RestoreAttempt(DeliverTools tools, ArchivedFile work) {
        super(tools, work);
    }

    @Override
    protected DeliverResult conflict(String detail) {
        return new Restored(work, Kind.REJECTED, detail);
    }

    @Override
    protected DeliverResult lost(String detail) {
        return new Restored(work, Kind.REJECTED, detail);
    }

    @Override
    protected DeliverResult put(RelativePath path, ByteBuffer buffer)
            throws IOException,
                    FencedException,
                    PathConflictException,
                    RefusedNameException,
                    LostSourceException {
        StandingFile standing = StandingFile.at(tools.sink().tree().prepareParents(path));
        if (standing.hasContentOf(work.manifest(), buffer)) {
            return new Restored(work, Kind.ADOPTED, "");
        }
        if (standing.exists()) {
            return new Restored(work, Kind.KEPT, "another file stands there");
        }
        copyAndLink(path, buffer);
        return new Restored(work, Kind.RESTORED, "");
    }

    private void copyAndLink(RelativePath path, ByteBuffer buffer)
            throws IOException, FencedException, PathConflictException, LostSourceException {
        Path temporary = tools.temporary().newName();
        try {
            long start = System.nanoTime();
            Path source = RawPaths.resolve(tools.archive(), work.finalPath());
            VerifiedCopy.copy(source, temporary, work.manifest(), buffer);
            tools.metrics().copy.addSince(start);
            VerifiedCopy.dress(temporary, tools.sink().attributes(work.manifest()));
            tools.epoch().requireCurrent();
            Path target = tools.sink().tree().prepareParents(path);
            if (!NoClobber.linkOrFail(temporary, target)) {
                throw new FileAlreadyExistsException(target.toString());
            }
            tools.sink().forcer().force(target.getParent());
        } finally {
            Files.deleteIfExists(temporary);
        }
    }
}
