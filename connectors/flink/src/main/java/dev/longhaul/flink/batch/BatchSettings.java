package dev.longhaul.flink.batch;

import dev.longhaul.flink.outbox.OutboxSettings;
import dev.longhaul.flink.sink.EpochGuard;
import dev.longhaul.flink.sink.SinkSettings;
import dev.longhaul.flink.sink.StagingLayout;
import java.io.Serializable;
import java.util.List;

/**
 * @param staging of this job: tells its temporary files from those of other jobs
 * @param sinks the archive first
 */
public record BatchSettings(
        StagingLayout staging, List<SinkSettings> sinks, EpochGuard epoch, OutboxSettings outbox)
        implements Serializable {
    public BatchSettings {
        sinks = List.copyOf(sinks);
    }

    public static BatchSettings of(
            StagingLayout staging, List<SinkSettings> sinks, EpochGuard epoch) {
        return new BatchSettings(staging, sinks, epoch, OutboxSettings.withThreads(2));
    }
}
