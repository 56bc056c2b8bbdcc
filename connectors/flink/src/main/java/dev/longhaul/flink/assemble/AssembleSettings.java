package dev.longhaul.flink.assemble;

import dev.longhaul.flink.sink.EpochGuard;
import dev.longhaul.flink.sink.StagingLayout;
import java.io.Serializable;
import java.time.Duration;

/**
 * @param tombstone how long a finished transfer is remembered: as long as topics keep records by
 *     default. What comes later, of a topic that keeps more, counts as a new transfer's and is
 *     swept or adopted
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
