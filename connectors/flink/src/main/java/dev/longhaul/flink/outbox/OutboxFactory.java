package dev.longhaul.flink.outbox;

import java.io.Serializable;
import org.apache.flink.streaming.api.operators.AbstractStreamOperatorFactory;
import org.apache.flink.streaming.api.operators.OneInputStreamOperatorFactory;
import org.apache.flink.streaming.api.operators.StreamOperator;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;

/** Makes operators that need the task's mailbox. */
public final class OutboxFactory<I, O> extends AbstractStreamOperatorFactory<O>
        implements OneInputStreamOperatorFactory<I, O> {
    /** Constructor of an operator. */
    public interface Maker<O> extends Serializable {
        StreamOperator<O> make(StreamOperatorParameters<O> parameters);
    }

    private final Class<? extends StreamOperator<?>> type;
    private final Maker<O> maker;

    public OutboxFactory(Class<? extends StreamOperator<?>> type, Maker<O> maker) {
        this.type = type;
        this.maker = maker;
    }

    @Override
    @SuppressWarnings({
        "unchecked",
        "TypeParameterUnusedInFormals"
    }) // the interface leaves no other way
    public <T extends StreamOperator<O>> T createStreamOperator(
            StreamOperatorParameters<O> parameters) {
        return (T) maker.make(parameters);
    }

    @Override
    @SuppressWarnings("rawtypes")
    public Class<? extends StreamOperator> getStreamOperatorClass(ClassLoader loader) {
        return type;
    }
}
