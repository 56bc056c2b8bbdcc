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

    /** The same kind of operator in a side job: its state has nothing to do with the live job's. */
    OperatorId replaying() {
        return new OperatorId("replay-" + uid, "replay " + name);
    }

    /** The same kind of operator for one of several sinks. */
    OperatorId of(String sink) {
        return new OperatorId(uid + "-" + sink, name + " " + sink);
    }
}
