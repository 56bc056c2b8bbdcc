package dev.longhaul.flink.archive;

import dev.longhaul.files.FileAttributesSetter;
import dev.longhaul.files.NoClobber;
import dev.longhaul.files.RawPaths;
import dev.longhaul.files.SinkTree.PathConflictException;
import dev.longhaul.flink.archive.ArchiveResult.Adopted;
import dev.longhaul.flink.archive.ArchiveResult.Published;
import dev.longhaul.flink.archive.ArchiveResult.Refused;
import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.flink.sink.CompletionMarker;
import dev.longhaul.flink.sink.EpochGuard.FencedException;
import dev.longhaul.flink.sink.OwnNames;
import dev.longhaul.flink.sink.StandingFile;
import dev.longhaul.flink.sink.VersionNames;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.Receipt.RejectReason;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;

/**
 * Gives a whole staged file its final name in the archive.
 *
 * <p>The order, and what a kill at any point leaves:
 *
 * <ol>
 *   <li>A version that stands and has size and SHA-256 is adopted; staging is removed. This is also
 *       what the next attempt does after a kill behind step 5.
 *   <li>{@code growing} is renamed to {@code sealed}. Killed here: the next attempt finds sealed.
 *   <li>Sealed is read back through a fresh descriptor and compared. Nothing was changed.
 *   <li>Group, mtime and mode are set, then fsynced: from here on the file only lacks its name. The
 *       bytes themselves were fsynced by stage before the checkpoint that released the transfer.
 *   <li>A stale completion marker goes. The final name appears by link(2), which never replaces,
 *       and is complete from its first moment. Its directory is fsynced. Killed between: the name
 *       may be lost with the power, but sealed is still there; else step 1 finds it.
 *   <li>Only now the name {@code sealed} goes. Killed before: step 1 adopts, and removes it.
 * </ol>
 *
 * <p>A thread of an earlier attempt that wakes up later finds sealed gone and fails, or links the
 * same inode under the same name, which is there already.
 */
final class PublishAttempt extends NamingAttempt {
    private final Newest newest;

    /**
     * @param newest of the path so far, or null
     */
    PublishAttempt(ArchiveTools tools, AssembledFile work, Newest newest) {
        super(tools, work);
        this.newest = newest;
    }

    @Override
    protected ArchiveResult name(RelativePath path, ByteBuffer buffer) throws Exception {
        Versions versions = Versions.of(tools.sink().tree(), path);
        int same = versions.withContentOf(work.manifest(), buffer);
        if (same != Versions.NONE) {
            return adopt(versions.file(same));
        }
        if (OwnNames.makeWay(tools.sink(), work.site(), work.manifest())) {
            versions = Versions.of(tools.sink().tree(), path);
        }
        if (!(staged.isSealed() && isSealedGenuine(buffer))) {
            ArchiveResult end = sealGenuine(buffer);
            if (end != null) {
                return end;
            }
        }
        tools.step().reached("verified");
        RelativePath finalPath = VersionNames.of(path, versions.firstFree());
        if (link(path, finalPath)) {
            return new Published(work, finalPath);
        }
        return name(path, buffer); // somebody was faster, perhaps a replay with this very file
    }

    /** What is still staged may be of an attempt that linked it, and was never heard of. */
    private ArchiveResult adopt(StandingFile same) throws IOException, RefusedNameException {
        if (newest == null || work.manifest().generation() >= newest.generation()) {
            same.assertAttributes(attributes());
        }
        tools.step().reached("adopted");
        tools.sink().forcer().force(same.path().getParent()); // its entry may be an hour old or new
        RelativePath finalPath = RawPaths.relativize(tools.sink().tree().root(), same.path());
        if (!staged.isThere()) {
            return new Adopted(work, finalPath);
        }
        staged.remove();
        tools.step().reached("removed");
        return new Published(work, finalPath);
    }

    /**
     * @return null where a genuine file is sealed now, else the end of it
     */
    private ArchiveResult sealGenuine(ByteBuffer buffer) throws IOException {
        boolean wasSealed = staged.isSealed();
        if (!staged.seal() && !wasSealed) {
            return staged.hasFailed() ? hashMismatch() : refuse(RejectReason.CLOSED, LOST);
        }
        tools.step().reached("sealed");
        if (isSealedGenuine(buffer)) {
            return null;
        }
        staged.moveAside(MISMATCH + " of " + subject());
        tools.step().reached("moved aside");
        return hashMismatch();
    }

    private boolean isSealedGenuine(ByteBuffer buffer) throws IOException {
        long start = System.nanoTime();
        boolean genuine = staged.isSealedGenuine(buffer);
        tools.metrics().verify.addSince(start);
        if (genuine) {
            tools.metrics().verifiedBytes.inc(work.manifest().fileBytes());
        }
        return genuine;
    }

    private static final String MISMATCH =
            "size or SHA-256 of the staged file is not the manifest's";

    private static final String LOST =
            "neither staged nor in the archive: the file can only go as a new transfer";

    private Refused hashMismatch() throws IOException {
        return refuse(RejectReason.HASH_MISMATCH, MISMATCH);
    }

    /**
     * @return false where the final name is taken
     */
    private boolean link(RelativePath path, RelativePath finalPath)
            throws IOException, FencedException, RefusedNameException, PathConflictException {
        staged.dress(attributes());
        tools.step().reached("dressed");
        tools.epoch().requireCurrent();
        Path directory = tools.sink().tree().prepareParents(path).getParent();
        CompletionMarker.of(tools.sink(), work.site(), work.manifest().batchName()).remove();
        tools.step().reached("marker removed");
        if (!NoClobber.linkOrFail(staged.sealed(), tools.sink().tree().resolve(finalPath))) {
            return false;
        }
        tools.step().reached("linked");
        tools.sink().forcer().force(directory);
        tools.step().reached("durable");
        NoClobber.removeFinished(staged.sealed(), tools.sink().tree().resolve(finalPath));
        staged.remove();
        tools.step().reached("removed");
        return true;
    }

    private FileAttributesSetter attributes() {
        return tools.sink().attributes(work.manifest());
    }
}
