package dev.longhaul.flink.operators;

import dev.longhaul.flink.operators.KeyedHarness.Subtask;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.flink.api.java.functions.KeySelector;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.apache.flink.runtime.state.KeyGroupRangeAssignment;
import org.apache.flink.streaming.api.operators.OneInputStreamOperatorFactory;
import org.apache.flink.streaming.util.AbstractStreamOperatorTestHarness;
import org.apache.flink.util.OutputTag;

/** All subtasks of an operator, which can go on as more or fewer of them. */
public final class SubtasksUnderTest<I, O> implements AutoCloseable {
    private final OneInputStreamOperatorFactory<I, O> factory;
    private final KeySelector<I, String> key;
    private final List<OperatorUnderTest<I, O>> subtasks = new ArrayList<>();

    public SubtasksUnderTest(
            OneInputStreamOperatorFactory<I, O> factory,
            KeySelector<I, String> key,
            int parallelism)
            throws Exception {
        this.factory = factory;
        this.key = key;
        for (int index = 0; index < parallelism; index++) {
            subtasks.add(open(new Subtask(index, parallelism), null, 0));
        }
    }

    private OperatorUnderTest<I, O> open(
            Subtask subtask, OperatorSubtaskState state, long checkpoint) throws Exception {
        return OperatorUnderTest.open(factory, key, subtask, state, checkpoint);
    }

    /** To the subtask that its key belongs to. */
    public void send(I element) throws Exception {
        int index =
                KeyGroupRangeAssignment.assignKeyToParallelOperator(
                        key.getKey(element), KeyedHarness.MAX_PARALLELISM, subtasks.size());
        subtasks.get(index).send(element);
    }

    public void checkpoint(long id) throws Exception {
        for (OperatorUnderTest<I, O> subtask : subtasks) {
            subtask.snapshot(id);
        }
        for (OperatorUnderTest<I, O> subtask : subtasks) {
            subtask.complete(id);
        }
    }

    /** Ends all subtasks with a savepoint; what they have emitted so far is forgotten. */
    public void rescale(int parallelism, long savepoint) throws Exception {
        int before = subtasks.size();
        OperatorSubtaskState[] states = new OperatorSubtaskState[before];
        for (int index = 0; index < before; index++) {
            states[index] = subtasks.get(index).snapshot(savepoint);
        }
        close();
        OperatorSubtaskState all = AbstractStreamOperatorTestHarness.repackageState(states);
        for (int index = 0; index < parallelism; index++) {
            OperatorSubtaskState own =
                    AbstractStreamOperatorTestHarness.repartitionOperatorState(
                            all, KeyedHarness.MAX_PARALLELISM, before, parallelism, index);
            subtasks.add(open(new Subtask(index, parallelism), own, savepoint));
        }
    }

    public List<O> output() {
        List<O> all = new ArrayList<>();
        subtasks.forEach(subtask -> all.addAll(subtask.output()));
        return all;
    }

    public <X> List<X> sideOutput(OutputTag<X> tag) {
        List<X> all = new ArrayList<>();
        subtasks.forEach(subtask -> all.addAll(subtask.sideOutput(tag)));
        return all;
    }

    /** Summed over the subtasks. */
    public long counter(String name) {
        return subtasks.stream().mapToLong(subtask -> subtask.counter(name)).sum();
    }

    public void advanceTo(long processingTimeMillis) throws Exception {
        for (OperatorUnderTest<I, O> subtask : subtasks) {
            subtask.advanceTo(processingTimeMillis);
        }
    }

    /** Runs mails of all until the condition holds. */
    public void await(Callable<Boolean> condition) {
        subtasks.get(0)
                .await(
                        () -> {
                            for (OperatorUnderTest<I, O> subtask : subtasks) {
                                subtask.runMails();
                            }
                            return condition.call();
                        });
    }

    /**
     * The same while time goes on: an attempt that was under way when its obstacle went may fail
     * afterwards, and then waits for the next one.
     */
    public void awaitFrom(long processingTimeMillis, Callable<Boolean> condition) {
        AtomicLong now = new AtomicLong(processingTimeMillis);
        await(
                () -> {
                    advanceTo(now.addAndGet(100));
                    return condition.call();
                });
    }

    @Override
    public void close() throws Exception {
        for (OperatorUnderTest<I, O> subtask : subtasks) {
            subtask.close();
        }
        subtasks.clear();
    }
}
