package dev.longhaul.job;

import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;

/**
 * What an operator is called.
 *
 * @param uid finds its state again; never changed
 * @param name what the web UI shows
 */
record OperatorId(String uid, String name) {
    <T> SingleOutputStreamOperator<T> on(SingleOutputStreamOperator<T> operator) {
        return operator.uid(uid).name(name);
    }

    /** The same kind of operator for one of several sinks. */
    OperatorId of(String sink) {
        return new OperatorId(uid + "-" + sink, name + " " + sink);
    }
}
