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
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** An attempt to have a file at a sink: a name that cannot be had ends it, as a lost file does. */
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
            throws IOException,
                    FencedException,
                    PathConflictException,
                    RefusedNameException,
                    LostSourceException;

    /** The path cannot be had. */
    protected abstract DeliverResult conflict(String detail);

    /** The archive has it no longer, or damaged. */
    protected abstract DeliverResult lost(String detail);

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
        } catch (LostSourceException e) {
            requireArchive();
            return lost("%s in the archive %s".formatted(work.finalPath(), e.getMessage()));
        } finally {
            tools.buffers().release(buffer);
        }
    }

    /** Staging is on the archive's mount: where it is missing, so is everything else. */
    private void requireArchive() throws IOException, FencedException {
        tools.epoch().requireCurrent();
        Path staging = Path.of(tools.staging().directory());
        if (!Files.isDirectory(staging)) {
            throw new NoSuchFileException(staging.toString(), null, "the archive is not there");
        }
    }
}
