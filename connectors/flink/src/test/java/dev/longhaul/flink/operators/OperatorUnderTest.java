package dev.longhaul.flink.operators;

import dev.longhaul.flink.operators.KeyedHarness.Subtask;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.flink.api.java.functions.KeySelector;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.runtime.state.VoidNamespace;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.OneInputStreamOperatorFactory;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.streaming.runtime.tasks.mailbox.Mail;
import org.apache.flink.streaming.runtime.tasks.mailbox.TaskMailbox;
import org.apache.flink.util.OutputTag;
import org.awaitility.Awaitility;

/** One subtask of an operator, with its mailbox run by the test. */
public final class OperatorUnderTest<I, O> implements AutoCloseable {
    private final KeyedHarness<I, O> harness;
    private final TestMetrics metrics;

    private OperatorUnderTest(KeyedHarness<I, O> harness, TestMetrics metrics) {
        this.harness = harness;
        this.metrics = metrics;
    }

    public static <I, O> OperatorUnderTest<I, O> start(
            OneInputStreamOperatorFactory<I, O> factory, KeySelector<I, String> key)
            throws Exception {
        return open(factory, key, Subtask.ONLY, null, 0);
    }

    /** On RocksDB, from a snapshot. */
    public static <I, O> OperatorUnderTest<I, O> restore(
            OneInputStreamOperatorFactory<I, O> factory,
            KeySelector<I, String> key,
            OperatorSubtaskState snapshot,
            long checkpoint)
            throws Exception {
        return open(factory, key, Subtask.ONLY, snapshot, checkpoint);
    }

    static <I, O> OperatorUnderTest<I, O> open(
            OneInputStreamOperatorFactory<I, O> factory,
            KeySelector<I, String> key,
            Subtask subtask,
            OperatorSubtaskState snapshot,
            long checkpoint)
            throws Exception {
        return openAt(0, factory, key, subtask, snapshot, checkpoint);
    }

    /** From a snapshot, later. */
    public static <I, O> OperatorUnderTest<I, O> restoreAt(
            long processingTimeMillis,
            OneInputStreamOperatorFactory<I, O> factory,
            KeySelector<I, String> key,
            OperatorSubtaskState snapshot,
            long checkpoint)
            throws Exception {
        return openAt(processingTimeMillis, factory, key, Subtask.ONLY, snapshot, checkpoint);
    }

    private static <I, O> OperatorUnderTest<I, O> openAt(
            long processingTimeMillis,
            OneInputStreamOperatorFactory<I, O> factory,
            KeySelector<I, String> key,
            Subtask subtask,
            OperatorSubtaskState snapshot,
            long checkpoint)
            throws Exception {
        TestMetrics metrics = new TestMetrics();
        var harness = new KeyedHarness<>(factory, key, subtask, metrics);
        harness.setProcessingTime(processingTimeMillis);
        harness.setup();
        if (snapshot != null) {
            harness.setRestoredCheckpointId(checkpoint);
            harness.initializeState(snapshot);
        }
        harness.open();
        OperatorUnderTest<I, O> operator = new OperatorUnderTest<>(harness, metrics);
        operator.runMails();
        return operator;
    }

    public void send(I element) throws Exception {
        harness.processElement(new StreamRecord<>(element));
    }

    /** A whole checkpoint. */
    public OperatorSubtaskState checkpoint(long id) throws Exception {
        OperatorSubtaskState snapshot = snapshot(id);
        complete(id);
        return snapshot;
    }

    public OperatorSubtaskState snapshot(long id) throws Exception {
        return harness.snapshot(id, 0);
    }

    public void complete(long id) throws Exception {
        harness.notifyOfCompletedCheckpoint(id);
        runMails();
    }

    public void advanceTo(long processingTimeMillis) throws Exception {
        harness.setProcessingTime(processingTimeMillis);
        runMails();
    }

    public List<O> output() {
        return harness.extractOutputValues();
    }

    public <X> List<X> sideOutput(OutputTag<X> tag) {
        List<X> values = new ArrayList<>();
        var records = harness.getSideOutput(tag);
        if (records != null) {
            records.forEach(record -> values.add(record.getValue()));
        }
        return values;
    }

    /** By its name from {@code longhaul} on. */
    public long counter(String name) {
        return metrics.counter(name);
    }

    /** By its name from {@code longhaul} on. */
    public Object gauge(String name) {
        return metrics.gauge(name);
    }

    /** How many keys have something in one of these states, summed over them. */
    public long keysIn(String... states) throws Exception {
        AbstractStreamOperator<?> operator = (AbstractStreamOperator<?>) harness.getOperator();
        long keys = 0;
        for (String state : states) {
            try (Stream<?> all =
                    operator.getKeyedStateBackend().getKeys(state, VoidNamespace.INSTANCE)) {
                keys += all.count();
            }
        }
        return keys;
    }

    public int timers() {
        return harness.numProcessingTimeTimers();
    }

    /** Keys that wait for their next attempt, and timers. */
    public int waits() {
        return harness.getProcessingTimeService().getNumActiveTimers();
    }

    /** Runs mails until the condition holds. */
    public void await(Callable<Boolean> condition) {
        Awaitility.await()
                .atMost(20, TimeUnit.SECONDS)
                .pollInterval(5, TimeUnit.MILLISECONDS)
                .pollInSameThread()
                .until(
                        () -> {
                            runMails();
                            return condition.call();
                        });
    }

    public void runMails() throws Exception {
        TaskMailbox mailbox = harness.getTaskMailbox();
        while (true) {
            var mail = mailbox.tryTake(TaskMailbox.MIN_PRIORITY);
            if (mail.isEmpty()) {
                return;
            }
            run(mail.get());
        }
    }

    private static void run(Mail mail) throws Exception {
        mail.run();
    }

    @Override
    public void close() throws Exception {
        harness.close();
    }
}
