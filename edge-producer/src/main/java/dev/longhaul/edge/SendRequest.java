package dev.longhaul.edge;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What to send, once.
 *
 * @param paths files and directories; each directory is a batch, loose files are one together
 * @param batchName one batch of this name for everything instead
 * @param excludes glob patterns; one without a slash is matched against every name, one with a
 *     slash against the path below the batch
 * @param waitForReceipts false: return once the broker of the site has acknowledged everything
 * @param longestWait the longest time to wait for receipts after the last record was handed over;
 *     empty: no limit
 * @param resume go on where an earlier sending of the same stopped; false: everything anew
 * @param connectTimeout the longest time to wait for a broker that is away
 * @param dryRun only walk and report; nothing is read or connected
 */
public record SendRequest(
        List<Path> paths,
        Optional<String> batchName,
        List<String> excludes,
        boolean waitForReceipts,
        Optional<Duration> longestWait,
        boolean resume,
        Duration connectTimeout,
        boolean dryRun) {
    public static final Duration CONNECT_TIMEOUT = Duration.ofMinutes(5);

    public SendRequest {
        paths = List.copyOf(paths);
        excludes = List.copyOf(excludes);
    }

    /** Sends the paths and waits for all receipts, however long it takes. */
    public static SendRequest of(List<Path> paths) {
        return new SendRequest(
                paths,
                Optional.empty(),
                List.of(),
                true,
                Optional.empty(),
                true,
                CONNECT_TIMEOUT,
                false);
    }
}
