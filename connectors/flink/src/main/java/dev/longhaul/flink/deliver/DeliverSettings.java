package dev.longhaul.flink.deliver;

import dev.longhaul.flink.outbox.OutboxSettings;
import dev.longhaul.flink.sink.EpochGuard;
import dev.longhaul.flink.sink.SinkSettings;
import java.io.Serializable;

/**
 * @param archive where files are copied from
 * @param sink where the newest version of each path goes
 */
public record DeliverSettings(
        SinkSettings archive, SinkSettings sink, EpochGuard epoch, OutboxSettings outbox)
        implements Serializable {
    public static DeliverSettings of(SinkSettings archive, SinkSettings sink, EpochGuard epoch) {
        return new DeliverSettings(archive, sink, epoch, OutboxSettings.withThreads(8));
    }
}
