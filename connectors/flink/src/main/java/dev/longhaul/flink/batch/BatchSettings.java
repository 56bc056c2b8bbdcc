package dev.longhaul.flink.batch;

import dev.longhaul.flink.outbox.OutboxSettings;
import dev.longhaul.flink.sink.EpochGuard;
import dev.longhaul.flink.sink.SinkSettings;
import dev.longhaul.flink.sink.StagingLayout;
import java.io.Serializable;

/**
 * @param staging of this job: tells its temporary files from those of other jobs
 * @param archive name of the archive: what it rejects reaches no other sink
 * @param sink whose lists and markers these are
 */
public record BatchSettings(
        StagingLayout staging,
        String archive,
        SinkSettings sink,
        EpochGuard epoch,
        OutboxSettings outbox)
        implements Serializable {
    public static BatchSettings of(
            StagingLayout staging, SinkSettings archive, SinkSettings sink, EpochGuard epoch) {
        return new BatchSettings(
                staging, archive.name(), sink, epoch, OutboxSettings.withThreads(2));
    }
}
