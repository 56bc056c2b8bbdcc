package dev.longhaul.flink.batch;

import dev.longhaul.flink.event.BatchEvent;
import org.apache.flink.streaming.api.operators.OneInputStreamOperatorFactory;

/** Writes the checksum list and the marker of a finished batch; emits nothing. */
public final class Batches {
    private Batches() {}

    /** What the operator's input needs to be keyed by, as {@code Types.STRING}. */
    public static String key(BatchEvent event) {
        throw new UnsupportedOperationException("batch " + event);
    }

    public static OneInputStreamOperatorFactory<BatchEvent, BatchEvent> operator(
            BatchSettings settings) {
        throw new UnsupportedOperationException("batch " + settings);
    }
}
