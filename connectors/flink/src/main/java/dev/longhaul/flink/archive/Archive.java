package dev.longhaul.flink.archive;

import dev.longhaul.flink.event.ArchivedFile;
import dev.longhaul.flink.event.AssembledFile;
import org.apache.flink.streaming.api.operators.OneInputStreamOperatorFactory;

/** Publishes whole transfers in the archive; side outputs: receipts, batches. */
public final class Archive {
    private Archive() {}

    /** What the operator's input needs to be keyed by, as {@code Types.STRING}. */
    public static String key(AssembledFile event) {
        throw new UnsupportedOperationException("archive " + event);
    }

    public static OneInputStreamOperatorFactory<AssembledFile, ArchivedFile> operator(
            ArchiveSettings settings) {
        throw new UnsupportedOperationException("archive " + settings);
    }
}
