package dev.longhaul.flink.assemble;

import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.flink.event.TransferEvent;
import org.apache.flink.streaming.api.operators.OneInputStreamOperatorFactory;

/** Puts transfers together; side outputs: receipts. */
public final class Assemble {
    private Assemble() {}

    /** What the operator's input needs to be keyed by, as {@code Types.STRING}. */
    public static String key(TransferEvent event) {
        throw new UnsupportedOperationException("assemble " + event);
    }

    public static OneInputStreamOperatorFactory<TransferEvent, AssembledFile> operator(
            AssembleSettings settings) {
        throw new UnsupportedOperationException("assemble " + settings);
    }
}
