package dev.longhaul.flink.archive;

import dev.longhaul.files.SinkTree.PathConflictException;
import dev.longhaul.flink.archive.ArchiveResult.Refused;
import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.flink.outbox.Attempt;
import dev.longhaul.flink.sink.SinkPaths;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt.RejectReason;
import java.io.IOException;
import java.nio.ByteBuffer;

/** An attempt at a final name in the archive: a name that cannot be had is the end of it. */
abstract class NamingAttempt implements Attempt<ArchiveResult> {
    protected final ArchiveTools tools;
    protected final AssembledFile work;
    protected final StagedFile staged;

    NamingAttempt(ArchiveTools tools, AssembledFile work) {
        this.tools = tools;
        this.work = work;
        this.staged = new StagedFile(tools.staging(), work);
    }

    /**
     * @param path below the sink
     * @param buffer for reading files
     */
    protected abstract ArchiveResult name(RelativePath path, ByteBuffer buffer) throws Exception;

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
            RelativePath path = SinkPaths.file(work.site(), work.manifest());
            SinkPaths.requireFits(tools.sink().tree().resolve(path));
            tools.sink().tree().prepareParents(path);
            return name(path, buffer);
        } catch (RefusedNameException e) {
            return refuse(RejectReason.REFUSED_NAME, e.getMessage());
        } catch (PathConflictException e) {
            return refuse(RejectReason.PATH_CONFLICT, e.getMessage());
        } finally {
            tools.buffers().release(buffer);
        }
    }

    /** Nothing of it stays in staging. */
    protected Refused refuse(RejectReason reason, String detail) throws IOException {
        staged.remove();
        return new Refused(work, reason, detail);
    }
}
