package dev.longhaul.flink.deliver;

import dev.longhaul.flink.outbox.OutboxSettings;
import dev.longhaul.flink.sink.EpochGuard;
import dev.longhaul.flink.sink.SinkSettings;
import dev.longhaul.flink.sink.StagingLayout;
import java.io.Serializable;

/**
 * @param staging of this job: tells its temporary files from those of other jobs
 * @param archive where files are copied from
 * @param sink where the newest version of each path goes
 * @param restores whether it only puts back what is gone, and changes nothing that stands
 */
public record DeliverSettings(
        StagingLayout staging,
        SinkSettings archive,
        SinkSettings sink,
        EpochGuard epoch,
        OutboxSettings outbox,
        boolean restores)
        implements Serializable {
    public static DeliverSettings of(
            StagingLayout staging, SinkSettings archive, SinkSettings sink, EpochGuard epoch) {
        return new DeliverSettings(
                staging, archive, sink, epoch, OutboxSettings.withThreads(8), false);
    }

    /** For a replay. */
    public DeliverSettings restoring() {
        return new DeliverSettings(staging, archive, sink, epoch, outbox, true);
    }
}
