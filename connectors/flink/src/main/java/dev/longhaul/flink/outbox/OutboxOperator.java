package dev.longhaul.flink.outbox;

import dev.longhaul.flink.metrics.IoUnderWay;
import dev.longhaul.flink.sink.EpochGuard.FencedException;
import dev.longhaul.flink.thread.IoThreads;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.stream.Stream;
import org.apache.flink.api.common.operators.MailboxExecutor;
import org.apache.flink.metrics.MetricGroup;
import org.apache.flink.runtime.execution.SuppressRestartsException;
import org.apache.flink.runtime.state.StateInitializationContext;
import org.apache.flink.runtime.state.VoidNamespace;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.util.OutputTag;

/**
 * An operator whose work needs an external system, and whose mailbox never waits for it.
 *
 * <p>Work goes into keyed state at once. Threads of the operator's own try it, at most one attempt
 * per key at a time, with growing pauses for as long as it takes. What came of it returns through
 * the mailbox, where state changes and results are emitted. A checkpoint may fall anywhere between:
 * the work is still in state then, and after a restore everything in state is due again.
 *
 * <p>The queues of keys in memory are bounded; what does not fit is found again in state. While
 * many keys wait after failures, no others start: a sink that is down costs a bounded number of
 * attempts.
 *
 * @param <R> what an attempt returns
 */
public abstract class OutboxOperator<I, O, R> extends AbstractStreamOperator<O>
        implements OneInputStreamOperator<I, O> {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final String name;
    private final OutboxSettings settings;
    private final transient MailboxExecutor mailbox;

    private transient KeyQueue due;

    /** Where the search in state goes on behind; null where it begins anew. */
    private transient String lastFound;

    private transient Set<String> executing;
    private transient Backoff backoff;
    private transient Warnings warnings;
    private transient IoThreads threads;
    private transient volatile boolean closed;
    private transient OutboxHealth health;

    protected OutboxOperator(
            String name, OutboxSettings settings, StreamOperatorParameters<O> parameters) {
        super(parameters);
        this.name = name;
        this.settings = settings;
        this.mailbox = parameters.getMailboxExecutor();
    }

    /** Puts the work into keyed state. The current key is due afterwards. */
    protected abstract void accept(I element) throws Exception;

    /** The next piece of work of the current key; null where state holds none. */
    protected abstract Attempt<R> nextAttempt() throws Exception;

    /** In the mailbox, with the key set: state learns what came of it, and results are emitted. */
    protected abstract void completed(R result) throws Exception;

    /** Whether work is a file on its way to the sink, and {@link #load} is asked. */
    protected boolean hasFiles() {
        return false;
    }

    /** What of the current key waits or is in work. */
    protected Load load() throws Exception {
        return Load.NONE;
    }

    /**
     * Name of a keyed state that is present exactly while {@link #nextAttempt} has something to do.
     */
    protected abstract String workState();

    @Override
    public void initializeState(StateInitializationContext context) throws Exception {
        super.initializeState(context);
        due = new KeyQueue(settings.keysInMemory());
        if (context.isRestored()) {
            due.expectMore();
        }
    }

    @Override
    public void open() throws Exception {
        super.open();
        executing = new HashSet<>();
        backoff = new Backoff(settings);
        warnings = new Warnings();
        int subtask = getRuntimeContext().getTaskInfo().getIndexOfThisSubtask();
        threads = new IoThreads("longhaul-" + name + "-" + subtask, settings.threads(), PATIENCE);
        health = new OutboxHealth();
        registerMetrics(getMetricGroup().addGroup("longhaul").addGroup(name));
        if (hasFiles()) {
            addUpLoad();
        }
        mailbox.execute(this::startDue, "look for work in restored state");
    }

    /** All keys are looked at once, so that what waits is known to the file. */
    private void addUpLoad() throws Exception {
        try (Stream<Object> keys =
                getKeyedStateBackend().getKeys(workState(), VoidNamespace.INSTANCE)) {
            Iterator<Object> all = keys.iterator();
            while (all.hasNext()) {
                setCurrentKey(all.next());
                health.waiting(health.waiting().plus(load()));
            }
        }
    }

    private void registerMetrics(MetricGroup group) {
        group.gauge("pendingKeys", () -> due.size() + executing.size() + backoff.waiting());
        group.gauge("executing", () -> executing.size());
        group.gauge("failing", () -> backoff.failing());
        group.gauge("hungThreads", () -> threads.hung());
        health.register(group);
        if (hasFiles()) {
            health.registerLoad(group);
        }
    }

    @Override
    public void processElement(StreamRecord<I> element) throws Exception {
        changeLoad(() -> accept(element.getValue()));
        due.add((String) getCurrentKey());
        startDue();
    }

    /** Runs what changes the current key's work in state, and keeps the sum over all keys. */
    private void changeLoad(Mail change) throws Exception {
        if (!hasFiles()) {
            change.run();
            return;
        }
        Load before = load();
        change.run();
        health.waiting(health.waiting().minus(before).plus(load()));
    }

    private void startDue() throws Exception {
        boolean looked = false;
        while (executing.size() < 2 * settings.threads()
                && backoff.waiting() < settings.keysInMemory()) {
            String key = due.poll();
            if (key != null) {
                start(key);
            } else if (looked || !due.takeTurnedAway()) {
                return;
            } else {
                lookInState();
                looked = true;
            }
        }
    }

    /** Round and round: however many of the first keys keep failing, the last one has its turn. */
    private void lookInState() {
        boolean fromTheFirst = lastFound == null;
        if (lookBehind(lastFound) && !fromTheFirst) {
            lookBehind(null);
        }
    }

    /**
     * @return whether there was room for all of them
     */
    private boolean lookBehind(String before) {
        try (Stream<Object> keys =
                getKeyedStateBackend().getKeys(workState(), VoidNamespace.INSTANCE)) {
            Iterator<Object> all = keys.iterator();
            while (before != null && all.hasNext() && !all.next().equals(before)) {
                // looked at before
            }
            return addAll(all);
        }
    }

    private boolean addAll(Iterator<Object> found) {
        while (found.hasNext()) {
            String key = (String) found.next();
            if (!isBusy(key)) {
                if (!due.add(key)) {
                    return false;
                }
                lastFound = key;
            }
        }
        lastFound = null;
        return true;
    }

    private boolean isBusy(String key) {
        return executing.contains(key) || backoff.isWaiting(key);
    }

    private void start(String key) throws Exception {
        if (isBusy(key)) {
            return; // looked at again when that is over
        }
        setCurrentKey(key);
        Attempt<R> attempt = nextAttempt();
        if (attempt == null) {
            goesWell(key); // what failed before is no longer asked for
        } else {
            executing.add(key);
            threads.execute(() -> execute(key, attempt));
        }
    }

    /** On a thread of its own. */
    private void execute(String key, Attempt<R> attempt) {
        if (closed) {
            return;
        }
        try (IoUnderWay.Io unused = health.begin(attempt.subject())) {
            threads.requireFewHung();
            R result = attempt.run();
            tell(() -> succeeded(key, result), attempt);
        } catch (FencedException e) {
            tell(() -> stopJob(e), attempt);
        } catch (Exception e) {
            tell(() -> failed(key, attempt, e), attempt);
        } catch (OutOfMemoryError e) {
            // What others need may be free again later; the task itself would fail for ever.
            tell(() -> failed(key, attempt, new IOException("out of memory", e)), attempt);
        } catch (Error e) {
            tell(() -> failTask(e), attempt);
            throw e;
        }
    }

    private interface Mail {
        void run() throws Exception;
    }

    private void tell(Mail mail, Attempt<R> attempt) {
        try {
            mailbox.execute(() -> runUnlessClosed(mail), "result of %s", attempt.subject());
        } catch (RejectedExecutionException e) {
            Warnings.LOG.debug("{}: task is gone, {} is tried again", name, attempt.subject(), e);
        }
    }

    private void runUnlessClosed(Mail mail) throws Exception {
        if (!closed) {
            mail.run();
        }
    }

    private void succeeded(String key, R result) throws Exception {
        executing.remove(key);
        goesWell(key);
        setCurrentKey(key);
        changeLoad(() -> completed(result));
        due.add(key); // there may be more
        startDue();
    }

    private void goesWell(String key) {
        backoff.succeeded(key);
        if (backoff.failing() == 0) {
            health.recovered();
        }
    }

    private void failed(String key, Attempt<R> attempt, Exception cause) throws Exception {
        executing.remove(key);
        long waitMillis = backoff.failed(key);
        health.failed(attempt.subject() + ": " + cause);
        warnings.failed(name, attempt.subject(), backoff.times(key), waitMillis, cause);
        long at = getProcessingTimeService().getCurrentProcessingTime() + waitMillis;
        ScheduledFuture<?> unused =
                getProcessingTimeService().registerTimer(at, time -> retry(key));
        startDue();
    }

    private void retry(String key) throws Exception {
        if (closed) {
            return;
        }
        backoff.over(key);
        due.add(key);
        startDue();
    }

    private static void stopJob(Throwable cause) {
        throw new SuppressRestartsException(cause);
    }

    private static void failTask(Error cause) throws Exception {
        throw new Exception("an attempt ended with an error", cause);
    }

    /** Runs something small on a thread of its own, once, best effort. */
    protected void runAside(Runnable task) {
        threads.execute(task);
    }

    protected void emit(O value) {
        output.collect(new StreamRecord<>(value));
    }

    protected <T> void emit(OutputTag<T> tag, T value) {
        output.collect(tag, new StreamRecord<>(value));
    }

    @Override
    public void close() throws Exception {
        closed = true;
        try {
            if (threads != null) {
                threads.close();
            }
        } finally {
            super.close();
        }
    }
}
