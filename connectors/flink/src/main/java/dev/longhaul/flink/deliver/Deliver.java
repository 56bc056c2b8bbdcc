package dev.longhaul.flink.deliver;

import dev.longhaul.flink.event.ArchivedFile;
import dev.longhaul.flink.event.BatchEvent;
import org.apache.flink.streaming.api.operators.OneInputStreamOperatorFactory;

/** Copies archived files to another sink; its main output is for batch, side output: receipts. */
public final class Deliver {
    private Deliver() {}

    /** What the operator's input needs to be keyed by, as {@code Types.STRING}. */
    public static String key(ArchivedFile event) {
        throw new UnsupportedOperationException("deliver " + event);
    }

    public static OneInputStreamOperatorFactory<ArchivedFile, BatchEvent> operator(
            DeliverSettings settings) {
        throw new UnsupportedOperationException("deliver " + settings);
    }
}
