package dev.longhaul.flink.batch;

import dev.longhaul.flink.batch.BatchAttempt.Result;
import dev.longhaul.flink.batch.BatchAttempt.Tools;
import dev.longhaul.flink.batch.BatchAttempt.Work;
import dev.longhaul.flink.event.BatchEvent;
import dev.longhaul.flink.event.BatchEvent.BatchClosed;
import dev.longhaul.flink.event.BatchEvent.FileSettled;
import dev.longhaul.flink.event.BatchEvent.Outcome;
import dev.longhaul.flink.outbox.Attempt;
import dev.longhaul.flink.outbox.OutboxOperator;
import dev.longhaul.flink.sink.SinkFiles;
import dev.longhaul.flink.sink.SinkSettings;
import dev.longhaul.flink.sink.TemporaryFolder;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.BatchRecord;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.runtime.state.StateInitializationContext;
import org.apache.flink.streaming.api.operators.StreamOperatorParameters;

/** Owns the checksum lists and markers of each batch, one sink after the other. */
final class BatchOperator extends OutboxOperator<BatchEvent, BatchEvent, Result> {
    private final BatchSettings settings;
    private final List<String> sinkNames;

    private transient BatchState state;
    private transient Map<String, Tools> tools;

    BatchOperator(BatchSettings settings, StreamOperatorParameters<BatchEvent> parameters) {
        super("batch", settings.outbox(), parameters);
        this.settings = settings;
        this.sinkNames = settings.sinks().stream().map(SinkSettings::name).toList();
    }

    @Override
    protected String workState() {
        return BatchState.WORK;
    }

    @Override
    public void initializeState(StateInitializationContext context) throws Exception {
        super.initializeState(context);
        state = new BatchState(getKeyedStateStore());
    }

    @Override
    public void open() throws Exception {
        int subtask = getRuntimeContext().getTaskInfo().getIndexOfThisSubtask();
        tools = new LinkedHashMap<>();
        for (SinkSettings sink : settings.sinks()) {
            TemporaryFolder temporary =
                    new TemporaryFolder(sink, settings.staging(), "batch", subtask);
            tools.put(sink.name(), new Tools(new SinkFiles(sink), temporary, settings.epoch()));
        }
        super.open();
    }

    @Override
    protected void accept(BatchEvent event) throws Exception {
        if (event instanceof BatchClosed closed) {
            state.close(closed.batch());
        } else if (event instanceof FileSettled file) {
            state.settle(file, sinksSettledBy(file));
        }
        state.markWork(dueSink() != null);
    }

    /** What the archive rejects never reaches another sink. */
    private List<String> sinksSettledBy(FileSettled file) {
        boolean everywhere =
                file.outcome() == Outcome.REJECTED && file.sink().equals(sinkNames.get(0));
        return everywhere ? sinkNames : List.of(file.sink());
    }

    private String dueSink() throws Exception {
        for (String sink : sinkNames) {
            if (!state.isReached(sink)) {
                return sink;
            }
        }
        return null;
    }

    @Override
    protected Attempt<Result> nextAttempt() throws Exception {
        String sink = dueSink();
        state.markWork(sink != null);
        return sink == null ? null : attempt(sink);
    }

    private BatchAttempt attempt(String sink) throws Exception {
        Standing goal = state.goal(sink);
        BatchRecord closed = goal.complete() == null ? null : state.closed();
        String key = (String) getCurrentKey();
        return new BatchAttempt(
                tools.get(sink),
                new Work(
                        new SiteId(key.substring(0, key.indexOf('/'))),
                        batchName(key),
                        closed,
                        goal,
                        closed == null ? new TreeMap<>() : state.lines(sink),
                        state.knowsAll(sink),
                        closed == null ? 0 : state.rejectedCount(closed.batchId(), sink)));
    }

    private static RelativePath batchName(String key) {
        String name = key.substring(key.indexOf('/') + 1);
        try {
            return RelativePath.of(name.getBytes(StandardCharsets.ISO_8859_1));
        } catch (RefusedNameException e) {
            throw new IllegalStateException("key needs to hold a batch name: " + key, e);
        }
    }

    @Override
    protected void completed(Result result) throws Exception {
        state.reached(result.sink(), result.reached());
        if (result.reached().complete() != null) {
            state.learn(result.sink(), result.found());
            if (dueSink() == null) {
                state.forgetTransfers();
            }
        }
    }
}
