package dev.longhaul.flink.batch;

import dev.longhaul.flink.event.BatchEvent;
import dev.longhaul.flink.event.Keys;
import dev.longhaul.flink.outbox.OutboxFactory;
import org.apache.flink.streaming.api.operators.OneInputStreamOperatorFactory;

/** Writes the checksum list and the marker of a finished batch; emits receipts only. */
public final class Batches {
    private Batches() {}

    /** What the operator's input needs to be keyed by, as {@code Types.STRING}. */
    public static String key(BatchEvent event) {
        return Keys.ofBatch(event.site(), event.batchName());
    }

    public static OneInputStreamOperatorFactory<BatchEvent, BatchEvent> operator(
            BatchSettings settings) {
        return new OutboxFactory<>(
                BatchOperator.class, parameters -> new BatchOperator(settings, parameters));
    }
}
