package dev.longhaul.flink.archive;

import dev.longhaul.flink.event.ArchivedFile;
import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.flink.event.Keys;
import dev.longhaul.flink.outbox.OutboxFactory;
import org.apache.flink.streaming.api.operators.OneInputStreamOperatorFactory;

/** Publishes whole transfers in the archive; side outputs: receipts, batches. */
public final class Archive {
    private Archive() {}

    /** What the operator's input needs to be keyed by, as {@code Types.STRING}. */
    public static String key(AssembledFile event) {
        return Keys.ofPath(event.site(), event.manifest().batchName(), event.manifest().path());
    }

    public static OneInputStreamOperatorFactory<AssembledFile, ArchivedFile> operator(
            ArchiveSettings settings) {
        return new OutboxFactory<>(
                ArchiveOperator.class, parameters -> new ArchiveOperator(settings, parameters));
    }
}
