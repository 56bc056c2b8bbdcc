package dev.longhaul.flink.deliver;

import dev.longhaul.flink.event.ArchivedFile;
import dev.longhaul.flink.event.BatchEvent;
import dev.longhaul.flink.event.Keys;
import dev.longhaul.flink.outbox.OutboxFactory;
import org.apache.flink.streaming.api.operators.OneInputStreamOperatorFactory;

/** Copies archived files to another sink; its main output is for batch, side output: receipts. */
public final class Deliver {
    private Deliver() {}

    /** What the operator's input needs to be keyed by, as {@code Types.STRING}. */
    public static String key(ArchivedFile event) {
        return Keys.ofPath(event.site(), event.manifest().batchName(), event.manifest().path());
    }

    public static OneInputStreamOperatorFactory<ArchivedFile, BatchEvent> operator(
            DeliverSettings settings) {
        return new OutboxFactory<>(
                DeliverOperator.class, parameters -> new DeliverOperator(settings, parameters));
    }
}
