package dev.longhaul.flink.deliver;

import dev.longhaul.files.SinkTree.PathConflictException;
import dev.longhaul.flink.event.ArchivedFile;
import dev.longhaul.flink.outbox.Attempt;
import dev.longhaul.flink.sink.EpochGuard.FencedException;
import dev.longhaul.flink.sink.SinkPaths;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.Manifest;
import java.io.IOException;
import java.nio.ByteBuffer;

/** An attempt to have a file at a sink: a name that cannot be had is the end of it. */
abstract class SinkAttempt implements Attempt<DeliverResult> {
    protected final DeliverTools tools;
    protected final ArchivedFile work;

    SinkAttempt(DeliverTools tools, ArchivedFile work) {
        this.tools = tools;
        this.work = work;
    }

    /**
     * @param path below the sink
     * @param buffer for reading files
     */
    protected abstract DeliverResult put(RelativePath path, ByteBuffer buffer)
            throws IOException, FencedException, PathConflictException, RefusedNameException;

    /** The path cannot be had. */
    protected abstract DeliverResult conflict(String detail);

    @Override
    public String subject() {
        Manifest manifest = work.manifest();
        return "%s/%s/%s".formatted(work.site(), manifest.batchName(), manifest.path());
    }

    @Override
    public DeliverResult run() throws Exception {
        tools.epoch().requireCurrent();
        ByteBuffer buffer = tools.buffers().take();
        try {
            RelativePath path = SinkPaths.file(work.site(), work.manifest());
            SinkPaths.requireFits(tools.sink().tree().resolve(path));
            return put(path, buffer);
        } catch (PathConflictException | RefusedNameException e) {
            return conflict(e.getMessage());
        } finally {
            tools.buffers().release(buffer);
        }
    }
}
