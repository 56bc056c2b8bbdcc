package dev.longhaul.flink.progress;

import dev.longhaul.flink.event.RecordSeen;
import dev.longhaul.flink.event.SiteReceipt;
import dev.longhaul.flink.outbox.OutboxFactory;
import org.apache.flink.streaming.api.operators.OneInputStreamOperatorFactory;

/** Tells sites how far their records have come; side output: receipts. */
public final class Progress {
    private Progress() {}

    /** What the operator's input needs to be keyed by, as {@code Types.STRING}. */
    public static String key(RecordSeen seen) {
        return seen.topic() + "/" + seen.partition();
    }

    public static OneInputStreamOperatorFactory<RecordSeen, SiteReceipt> operator() {
        return new OutboxFactory<>(ProgressOperator.class, ProgressOperator::new);
    }

    /** A topic's name has no slash. */
    static String topic(String key) {
        return key.substring(0, key.indexOf('/'));
    }

    static int partition(String key) {
        return Integer.parseInt(key.substring(key.indexOf('/') + 1));
    }
}
