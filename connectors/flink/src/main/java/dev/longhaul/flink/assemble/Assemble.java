package dev.longhaul.flink.assemble;

import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.flink.event.Keys;
import dev.longhaul.flink.event.TransferEvent;
import dev.longhaul.flink.outbox.OutboxFactory;
import org.apache.flink.streaming.api.operators.OneInputStreamOperatorFactory;

/** Puts transfers together; side outputs: receipts, quarantine. */
public final class Assemble {
    private Assemble() {}

    /** What the operator's input needs to be keyed by, as {@code Types.STRING}. */
    public static String key(TransferEvent event) {
        return Keys.ofTransfer(event.site(), event.transferId());
    }

    public static OneInputStreamOperatorFactory<TransferEvent, AssembledFile> operator(
            AssembleSettings settings) {
        return new OutboxFactory<>(
                AssembleOperator.class, parameters -> new AssembleOperator(settings, parameters));
    }
}
