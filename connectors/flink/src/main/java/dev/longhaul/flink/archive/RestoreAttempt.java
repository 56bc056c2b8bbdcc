package dev.longhaul.flink.archive;

import dev.longhaul.files.NoClobber;
import dev.longhaul.files.RawPaths;
import dev.longhaul.files.SinkTree.PathConflictException;
import dev.longhaul.flink.archive.ArchiveResult.Refused;
import dev.longhaul.flink.archive.ArchiveResult.Restored;
import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.flink.outbox.Attempt;
import dev.longhaul.flink.sink.SinkPaths;
import dev.longhaul.flink.sink.VersionNames;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt.RejectReason;
import java.io.IOException;
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
final class RestoreAttempt implements Attempt<ArchiveResult> {
    private final ArchiveTools tools;
    private final AssembledFile work;
    private final StagedFile staged;

    RestoreAttempt(ArchiveTools tools, AssembledFile work) {
        this.tools = tools;
        this.work = work;
        this.staged = new StagedFile(tools.staging(), work);
    }

    @Override
    public String subject() {
        Manifest manifest = work.manifest();
        return "%s/%s/%s".formatted(work.site(), manifest.batchName(), manifest.path());
    }

    @Override
    public ArchiveResult run() throws Exception {
        tools.epoch().requireCurrent();
        ByteBuffer buffer = tools.buffers().take();
        try {
            return restore(SinkPaths.file(work.site(), work.manifest()), buffer);
        } catch (RefusedNameException e) {
            return refuse(RejectReason.REFUSED_NAME, e.getMessage());
        } catch (PathConflictException e) {
            return refuse(RejectReason.PATH_CONFLICT, e.getMessage());
        } finally {
            tools.buffers().release(buffer);
        }
    }

    private Refused refuse(RejectReason reason, String detail) throws IOException {
        staged.remove();
        return new Refused(work, reason, detail);
    }

    private ArchiveResult restore(RelativePath path, ByteBuffer buffer) throws Exception {
        SinkPaths.requireFits(tools.sink().tree().resolve(path));
        tools.sink().tree().prepareParents(path);
        ScatteredVersions versions = ScatteredVersions.of(tools.sink().tree(), path);
        int same = versions.withContentOf(work.manifest(), buffer);
        if (same != ScatteredVersions.NONE) {
            staged.remove();
            RelativePath finalPath =
                    RawPaths.relativize(tools.sink().tree().root(), versions.path(same));
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
