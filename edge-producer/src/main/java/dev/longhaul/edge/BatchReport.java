package dev.longhaul.edge;

import dev.longhaul.wire.id.BatchId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What became of one batch.
 *
 * @param fileCount files of this sending, without the skipped ones
 * @param plaintextBytes their sizes together
 * @param sentPlaintextBytes what of their content this sending handed over, repetitions included
 * @param wireBytes of all records of the batch, as handed to the broker
 * @param elapsed from the first file's opening to the last receipt (without waiting: to the last
 *     acknowledgement)
 * @param doneFiles stored at all required sinks, or superseded; without waiting: acknowledged
 * @param supersededFiles those of the done ones that are in the archive only, because a newer
 *     version was there first
 * @param openFiles sent, but without their receipts when the waiting ended
 * @param unconfirmed why the data centre has not confirmed that the batch is complete, though that
 *     was waited for; empty where it has
 */
public record BatchReport(
        String name,
        BatchId batchId,
        long fileCount,
        long plaintextBytes,
        long sentPlaintextBytes,
        long wireBytes,
        Duration elapsed,
        long doneFiles,
        long supersededFiles,
        long openFiles,
        List<Skipped> skipped,
        List<FailedFile> failed,
        Optional<String> unconfirmed) {
    public BatchReport {
        skipped = List.copyOf(skipped);
        failed = List.copyOf(failed);
    }

    /** Everything that should have gone has arrived. */
    public boolean complete() {
        return failed.isEmpty()
                && openFiles == 0
                && unconfirmed.isEmpty()
                && doneFiles == fileCount
                && skipped.stream().allMatch(Skipped::byPolicy);
    }
}
