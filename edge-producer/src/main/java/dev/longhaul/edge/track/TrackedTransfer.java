package dev.longhaul.edge.track;

import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** One transfer until its end is known. Guarded by its {@link Ledger}. */
public final class TrackedTransfer {
    private final TransferId transferId;
    private final BatchTrack batch;
    private final RelativePath path;
    private final Set<String> sinksLeft;
    private Manifest manifest;

    TrackedTransfer(
            TransferId transferId, BatchTrack batch, RelativePath path, List<String> sinks) {
        this.transferId = transferId;
        this.batch = batch;
        this.path = path;
        this.sinksLeft = new HashSet<>(sinks);
    }

    public TransferId transferId() {
        return transferId;
    }

    public BatchTrack batch() {
        return batch;
    }

    public RelativePath path() {
        return path;
    }

    void manifest(Manifest sent) {
        manifest = sent;
    }

    /** Whether a receipt speaks of what was sent. */
    boolean fits(Receipt.Subject subject) {
        return manifest != null
                && subject.generation() == manifest.generation()
                && subject.fileBytes() == manifest.fileBytes()
                && Arrays.equals(subject.sha256(), manifest.sha256());
    }

    /** False where the sink is not required, or had its receipt before. */
    boolean storedAt(String sink) {
        return sinksLeft.remove(sink);
    }

    boolean storedEverywhere() {
        return sinksLeft.isEmpty();
    }
}
