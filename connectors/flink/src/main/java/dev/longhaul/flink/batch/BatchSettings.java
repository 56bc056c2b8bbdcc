package dev.longhaul.flink.batch;

import dev.longhaul.flink.outbox.OutboxSettings;
import dev.longhaul.flink.sink.EpochGuard;
import dev.longhaul.flink.sink.SinkSettings;
import java.io.Serializable;
import java.util.List;

/**
 * @param sinks the archive first
 */
public record BatchSettings(List<SinkSettings> sinks, EpochGuard epoch, OutboxSettings outbox)
        implements Serializable {
    public BatchSettings {
        sinks = List.copyOf(sinks);
    }

    public static BatchSettings of(List<SinkSettings> sinks, EpochGuard epoch) {
        return new BatchSettings(sinks, epoch, OutboxSettings.withThreads(2));
    }
}
