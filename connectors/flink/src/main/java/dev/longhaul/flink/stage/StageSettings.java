package dev.longhaul.flink.stage;

import dev.longhaul.flink.epoch.StagingEpoch;
import dev.longhaul.flink.sink.SinkSettings;
import dev.longhaul.flink.sink.StagingLayout;
import java.io.Serializable;

/**
 * What the stage operator works with.
 *
 * @param archive the sink that staging is in, looked for before anything is staged; null for none
 * @param keyring directory of the data centre's keys
 * @param largestFileBytes chunks and manifests beyond it are refused
 * @param bufferBytes direct memory for plaintext on its way to the disk, of each subtask; at least
 *     the largest chunk
 * @param ioThreads that write, of each subtask
 * @param openFiles staging files open at once, of each subtask
 * @param quarantinePerMinute records a site and minute that are kept in quarantine
 */
public record StageSettings(
        StagingLayout staging,
        SinkSettings archive,
        StagingEpoch epoch,
        String keyring,
        long largestFileBytes,
        long bufferBytes,
        int ioThreads,
        int openFiles,
        int quarantinePerMinute)
        implements Serializable {
    /** Staging that is in no sink. */
    public static StageSettings of(
            StagingLayout staging,
            StagingEpoch epoch,
            String keyring,
            long largestFileBytes,
            long bufferBytes) {
        return of(staging, null, epoch, keyring, largestFileBytes, bufferBytes);
    }

    public static StageSettings of(
            StagingLayout staging,
            SinkSettings archive,
            StagingEpoch epoch,
            String keyring,
            long largestFileBytes,
            long bufferBytes) {
        return new StageSettings(
                staging, archive, epoch, keyring, largestFileBytes, bufferBytes, 4, 256, 60);
    }
}
