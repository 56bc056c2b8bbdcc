package dev.longhaul.edge;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What became of a sending.
 *
 * @param elapsed from the first opening of a file to the last receipt
 * @param counts what was resumed, repaired and passed over
 * @param failure why the sending as a whole ended early
 */
public record SendReport(
        List<BatchReport> batches,
        Duration elapsed,
        boolean waited,
        boolean dryRun,
        Map<SendCounter, Long> counts,
        Optional<String> failure) {
    public SendReport {
        batches = List.copyOf(batches);
        counts = Collections.unmodifiableMap(new TreeMap<>(counts));
    }

    public long count(SendCounter counter) {
        return counts.getOrDefault(counter, 0L);
    }

    public long fileCount() {
        return batches.stream().mapToLong(BatchReport::fileCount).sum();
    }

    public long doneFiles() {
        return batches.stream().mapToLong(BatchReport::doneFiles).sum();
    }

    public long openFiles() {
        return batches.stream().mapToLong(BatchReport::openFiles).sum();
    }

    public long plaintextBytes() {
        return batches.stream().mapToLong(BatchReport::plaintextBytes).sum();
    }

    public long sentPlaintextBytes() {
        return batches.stream().mapToLong(BatchReport::sentPlaintextBytes).sum();
    }

    public long wireBytes() {
        return batches.stream().mapToLong(BatchReport::wireBytes).sum();
    }

    /** Every file of every batch has arrived, and every batch is confirmed. */
    public boolean complete() {
        return failure.isEmpty() && (dryRun || batches.stream().allMatch(BatchReport::complete));
    }

    /** R_P in bytes a second: sum of what this sending handed over, over the whole time. */
    public double plaintextBytesPerSecond() {
        return Rates.bytesPerSecond(sentPlaintextBytes(), elapsed);
    }
}
