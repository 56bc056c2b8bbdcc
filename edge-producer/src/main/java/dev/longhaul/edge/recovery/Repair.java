package dev.longhaul.edge.recovery;

import dev.longhaul.edge.track.TrackedTransfer;
import dev.longhaul.wire.record.Receipt;
import java.util.List;

/** Something that has to go again. */
public sealed interface Repair {
    TrackedTransfer transfer();

    /**
     * Chunks that the data centre lacks.
     *
     * @param footprint open until they are handed over
     */
    record Chunks(TrackedTransfer transfer, Footprint footprint, List<Receipt.ChunkRange> ranges)
            implements Repair {}

    /** The whole file, as a new transfer: this one has ended without effect. */
    record File(TrackedTransfer transfer, String reason) implements Repair {}

    /** The record of the batch, without a file that the data centre refuses for good. */
    record BatchWithout(TrackedTransfer transfer, String reason) implements Repair {}
}
