package dev.longhaul.flink.archive;

import dev.longhaul.flink.outbox.OutboxSettings;
import dev.longhaul.flink.sink.EpochGuard;
import dev.longhaul.flink.sink.SinkSettings;
import dev.longhaul.flink.sink.StagingLayout;
import java.io.Serializable;

/**
 * @param staging on the same mount as {@code sink}
 * @param restores whether it only puts back what is gone, and changes nothing that stands
 */
public record ArchiveSettings(
        StagingLayout staging,
        SinkSettings sink,
        EpochGuard epoch,
        OutboxSettings outbox,
        boolean restores)
        implements Serializable {
    public static ArchiveSettings of(StagingLayout staging, SinkSettings sink, EpochGuard epoch) {
        return new ArchiveSettings(staging, sink, epoch, OutboxSettings.withThreads(8), false);
    }

    /** For a replay. */
    public ArchiveSettings restoring() {
        return new ArchiveSettings(staging, sink, epoch, outbox, true);
    }
}
