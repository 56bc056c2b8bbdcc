package dev.longhaul.edge.track;

import dev.longhaul.edge.BatchReport;
import dev.longhaul.edge.FailedFile;
import dev.longhaul.edge.Skipped;
import dev.longhaul.edge.plan.PlannedBatch;
import dev.longhaul.edge.plan.SkippedEntry;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.BatchRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One batch of a sending. Everything but the sums of bytes is guarded by the {@link Ledger} that
 * made it.
 */
public final class BatchTrack {
    private final PlannedBatch plan;
    private final BatchId batchId;
    private final Instant created;
    private final AtomicLong wireBytes = new AtomicLong();
    private final AtomicLong sentPlaintextBytes = new AtomicLong();
    private final Set<TransferId> transferIds = new HashSet<>();
    private final List<SkippedEntry> skipped;
    private final List<SkippedEntry> givenUp = new ArrayList<>();
    private final List<FailedFile> failed = new ArrayList<>();
    private long filesLeft;
    private long recordsDue;
    private long openFiles;
    private long doneFiles;
    private long supersededFiles;
    private long plaintextBytes;
    private long startedNanos;
    private long lastNanos;
    private boolean started;
    private final Confirmation confirmation;

    BatchTrack(PlannedBatch plan, BatchId batchId, Instant created, List<String> requiredSinks) {
        this.plan = plan;
        this.batchId = batchId;
        this.created = created;
        this.skipped = new ArrayList<>(plan.skipped());
        this.filesLeft = plan.files().size();
        this.confirmation = new Confirmation(requiredSinks);
    }

    public RelativePath name() {
        return plan.name();
    }

    public BatchId batchId() {
        return batchId;
    }

    public PlannedBatch plan() {
        return plan;
    }

    /** Adds a record of this batch. Thread-safe. */
    public void handedOver(long bytes) {
        wireBytes.addAndGet(bytes);
    }

    /** Adds the content of a chunk. Thread-safe. */
    public void sent(long bytes) {
        sentPlaintextBytes.addAndGet(bytes);
    }

    void opened(long nowNanos) {
        if (!started) {
            started = true;
            startedNanos = nowNanos;
            lastNanos = nowNanos;
        }
        openFiles++;
    }

    /** True for the last file: then the batch record is due. */
    boolean closed(TransferId transferId, long fileBytes) {
        transferIds.add(transferId);
        plaintextBytes += fileBytes;
        return --filesLeft == 0;
    }

    /** A file that was closed goes again: nothing of it counts until then. */
    void reopened(TransferId transferId, long fileBytes) {
        transferIds.remove(transferId);
        plaintextBytes -= fileBytes;
        openFiles--;
        filesLeft++;
    }

    /**
     * A file that was closed will not arrive, and the data centre does not know that.
     *
     * @return true where the batch record is due, again
     */
    boolean gaveUp(TransferId transferId, SkippedEntry entry) {
        transferIds.remove(transferId);
        givenUp.add(entry);
        return filesLeft == 0;
    }

    boolean abandoned(SkippedEntry entry) {
        skipped.add(entry);
        return --filesLeft == 0;
    }

    void withdrawn() {
        openFiles--;
    }

    void done(boolean superseded, long nowNanos) {
        openFiles--;
        doneFiles++;
        supersededFiles += superseded ? 1 : 0;
        lastNanos = nowNanos;
    }

    void failed(FailedFile file, long nowNanos) {
        openFiles--;
        failed.add(file);
        lastNanos = nowNanos;
    }

    void recordDue() {
        recordsDue++;
    }

    void recordHandedOver() {
        recordsDue--;
    }

    /** Every file that goes, and the record of the batch. */
    boolean isHandedOver() {
        return filesLeft == 0 && recordsDue == 0;
    }

    /** The end of every file is known, and the record handed over. */
    boolean isSettled() {
        return isHandedOver() && openFiles == 0;
    }

    Confirmation confirmation() {
        return confirmation;
    }

    boolean hasFiles() {
        return !plan.files().isEmpty();
    }

    /** As it stands; the one that the data centre has to confirm from now on. */
    BatchRecord record() {
        List<SkippedEntry> notThere = new ArrayList<>(skipped);
        notThere.addAll(givenUp);
        BatchRecord record =
                BatchRecords.of(
                        batchId,
                        plan.name(),
                        created,
                        List.copyOf(transferIds),
                        plaintextBytes,
                        notThere,
                        plan.emptyDirectories());
        confirmation.expect(record);
        return record;
    }

    /**
     * @param waited for receipts
     */
    BatchReport report(boolean waited) {
        List<Skipped> shown = skipped.stream().map(SkippedEntry::report).toList();
        return new BatchReport(
                plan.name().toString(),
                batchId,
                transferIds.size() + givenUp.size(),
                plaintextBytes,
                sentPlaintextBytes.get(),
                wireBytes.get(),
                Duration.ofNanos(lastNanos - startedNanos),
                doneFiles,
                supersededFiles,
                openFiles,
                shown,
                failed,
                waited ? confirmation.lacks() : Optional.empty());
    }
}
