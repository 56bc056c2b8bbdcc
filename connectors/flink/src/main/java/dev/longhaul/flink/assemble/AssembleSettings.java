package dev.longhaul.flink.assemble;

import dev.longhaul.flink.sink.EpochGuard;
import dev.longhaul.flink.sink.StagingLayout;
import java.io.Serializable;
import java.time.Duration;

/**
 * @param tombstone how long a finished transfer is remembered; longer than the topic's retention
 * @param abandonAfter a transfer without progress for this long is swept
 */
public record AssembleSettings(
        StagingLayout staging, EpochGuard epoch, Duration tombstone, Duration abandonAfter)
        implements Serializable {
    public static AssembleSettings of(
            StagingLayout staging, EpochGuard epoch, Duration abandonAfter) {
        return new AssembleSettings(staging, epoch, Duration.ofDays(14), abandonAfter);
    }
}
