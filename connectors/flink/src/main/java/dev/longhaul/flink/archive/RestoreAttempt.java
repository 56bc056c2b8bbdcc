package dev.longhaul.flink.archive;

import dev.longhaul.files.NoClobber;
import dev.longhaul.files.RawPaths;
import dev.longhaul.flink.archive.ArchiveResult.Restored;
import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.flink.sink.VersionNames;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.Receipt.RejectReason;
import java.nio.ByteBuffer;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;

/**
 * Puts a version back that is gone from the archive: what a replay does instead of publishing.
 *
 * <p>It changes nothing that stands: an identical version is left as it is, its mtime included;
 * another file keeps its name, and this one takes the first that is free; markers and checksum
 * lists of batches stay, for nobody would write them again. The order, and what a kill at any point
 * leaves, is that of {@link PublishAttempt} from its sealing on.
 */
final class RestoreAttempt extends NamingAttempt {
    RestoreAttempt(ArchiveTools tools, AssembledFile work) {
        super(tools, work);
    }

    @Override
    protected ArchiveResult name(RelativePath path, ByteBuffer buffer) throws Exception {
        Versions versions = Versions.of(tools.sink().tree(), path);
        int same = versions.withContentOf(work.manifest(), buffer);
        if (same != Versions.NONE) {
            staged.remove();
            RelativePath finalPath =
                    RawPaths.relativize(tools.sink().tree().root(), versions.file(same).path());
            return new Restored(
                    work, finalPath, true, versions.hasNewerThan(work.manifest(), same));
        }
        if (!staged.isSealed() && !staged.seal()) {
            return refuse(RejectReason.CLOSED, "its staged file is lost");
        }
        if (!staged.isSealedGenuine(buffer)) {
            return refuse(RejectReason.HASH_MISMATCH, "its content is not the manifest's");
        }
        int free = versions.firstFree();
        RelativePath finalPath = link(path, VersionNames.of(path, free));
        return new Restored(work, finalPath, false, versions.hasNewerThan(work.manifest(), free));
    }

    private RelativePath link(RelativePath path, RelativePath finalPath) throws Exception {
        staged.dress(tools.sink().attributes(work.manifest()));
        tools.epoch().requireCurrent();
        Path directory = tools.sink().tree().prepareParents(path).getParent();
        Path target = tools.sink().tree().resolve(finalPath);
        if (!NoClobber.linkOrFail(staged.sealed(), target)) {
            // Somebody was faster, perhaps the live job: the next attempt looks at what stands now.
            throw new FileAlreadyExistsException(target.toString());
        }
        tools.step().reached("linked");
        tools.sink().forcer().force(directory);
        NoClobber.removeFinished(staged.sealed(), target);
        staged.remove();
        return finalPath;
    }
}
