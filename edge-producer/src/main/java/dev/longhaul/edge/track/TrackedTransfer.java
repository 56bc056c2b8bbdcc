package dev.longhaul.edge.track;

import dev.longhaul.edge.plan.PlannedFile;
import dev.longhaul.files.FileIdentity;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** One transfer until its end is known. What can change is guarded by its {@link Ledger}. */
public final class TrackedTransfer {
    private final TransferId transferId;
    private final BatchTrack batch;
    private final PlannedFile file;
    private final FileIdentity identity;
    private final int earlierTransfers;
    private final Earlier earlier;
    private final Set<String> sinksLeft;
    private volatile Manifest manifest;

    TrackedTransfer(Opening opening, List<String> sinks) {
        this.transferId = opening.transferId();
        this.batch = opening.batch();
        this.file = opening.file();
        this.identity = opening.identity();
        this.earlierTransfers = opening.earlierTransfers();
        this.earlier = opening.earlier();
        this.sinksLeft = new HashSet<>(sinks);
    }

    /**
     * What is known of a transfer before anything of it goes.
     *
     * @param identity of the file when it was opened
     * @param earlierTransfers of the same file in this sending, that ended without effect
     * @param earlier how far an earlier sending came with it
     */
    public record Opening(
            BatchTrack batch,
            TransferId transferId,
            PlannedFile file,
            FileIdentity identity,
            int earlierTransfers,
            Earlier earlier) {}

    /** How far an earlier sending came with a transfer. */
    public enum Earlier {
        /** Chunks of it go in this one. */
        UNFINISHED,
        /** All of it was handed over. */
        CLOSED,
        /** Every sink had it. */
        ARRIVED
    }

    public TransferId transferId() {
        return transferId;
    }

    public BatchTrack batch() {
        return batch;
    }

    public PlannedFile file() {
        return file;
    }

    public RelativePath path() {
        return file.path();
    }

    public FileIdentity identity() {
        return identity;
    }

    public int earlierTransfers() {
        return earlierTransfers;
    }

    /** Null until it is closed; then it stays. */
    public Manifest manifest() {
        return manifest;
    }

    /** Whether nothing of it goes in this sending but a question. */
    public boolean isOnlyAsked() {
        return earlier != Earlier.UNFINISHED;
    }

    /** Whether a word about it that is older than this sending says nothing new. */
    boolean hadArrived() {
        return earlier == Earlier.ARRIVED;
    }

    void manifest(Manifest sent) {
        manifest = sent;
    }

    boolean isClosed() {
        return manifest != null;
    }

    long fileBytes() {
        return manifest.fileBytes();
    }

    /** Whether a receipt speaks of what was sent. */
    boolean fits(Receipt.Subject subject) {
        return manifest != null
                && subject.generation() == manifest.generation()
                && subject.fileBytes() == manifest.fileBytes()
                && Arrays.equals(subject.sha256(), manifest.sha256());
    }

    boolean needs(String sink) {
        return sinksLeft.contains(sink);
    }

    void storedAt(String sink) {
        sinksLeft.remove(sink);
    }

    boolean storedEverywhere() {
        return sinksLeft.isEmpty();
    }
}
