package dev.longhaul.flink.operators;

import org.apache.flink.api.common.typeutils.base.StringSerializer;
import org.apache.flink.api.java.functions.KeySelector;
import org.apache.flink.runtime.operators.testutils.MockEnvironmentBuilder;
import org.apache.flink.state.rocksdb.EmbeddedRocksDBStateBackend;
import org.apache.flink.streaming.api.operators.OneInputStreamOperatorFactory;
import org.apache.flink.streaming.util.OneInputStreamOperatorTestHarness;

/** One of several subtasks of an operator keyed by strings, on RocksDB, with its metrics. */
final class KeyedHarness<I, O> extends OneInputStreamOperatorTestHarness<I, O> {
    static final int MAX_PARALLELISM = 128;

    KeyedHarness(
            OneInputStreamOperatorFactory<I, O> factory,
            KeySelector<I, String> key,
            Subtask subtask,
            TestMetrics metrics)
            throws Exception {
        super(
                factory,
                new MockEnvironmentBuilder()
                        .setTaskName("operator under test")
                        .setManagedMemorySize(3 << 20)
                        .setMaxParallelism(MAX_PARALLELISM)
                        .setParallelism(subtask.parallelism())
                        .setSubtaskIndex(subtask.index())
                        .setMetricGroup(metrics.taskGroup())
                        .build());
        config.setStatePartitioner(0, key);
        config.setStateKeySerializer(StringSerializer.INSTANCE);
        config.serializeAllConfigs();
        setStateBackend(new EmbeddedRocksDBStateBackend());
    }

    record Subtask(int index, int parallelism) {
        static final Subtask ONLY = new Subtask(0, 1);
    }
}
