package dev.longhaul.job;

import dev.longhaul.flink.archive.Archive;
import dev.longhaul.flink.archive.ArchiveSettings;
import dev.longhaul.flink.assemble.Assemble;
import dev.longhaul.flink.assemble.AssembleSettings;
import dev.longhaul.flink.deliver.Deliver;
import dev.longhaul.flink.deliver.DeliverSettings;
import dev.longhaul.flink.event.ArchivedFile;
import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.flink.event.EventTypes;
import dev.longhaul.flink.event.FileOutcome;
import dev.longhaul.flink.event.TransferEvent;
import dev.longhaul.flink.kafka.KafkaSinks;
import dev.longhaul.flink.replay.AssembledLines;
import dev.longhaul.flink.replay.HistoryLine;
import dev.longhaul.flink.replay.NewestOfPlan;
import dev.longhaul.flink.replay.OutcomeLines;
import dev.longhaul.flink.replay.PlannedRecords;
import dev.longhaul.flink.sink.SinkGuard;
import dev.longhaul.flink.sink.SinkSettings;
import dev.longhaul.flink.source.RawRecord;
import dev.longhaul.flink.source.RawRecordSerializer;
import dev.longhaul.flink.source.ReplaySource;
import dev.longhaul.flink.stage.StageFunction;
import dev.longhaul.flink.stage.StageSettings;
import java.time.Duration;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/**
 * The graph of a side job: the operators of the live job under names of their own, with a choice of
 * records before them, and a history topic behind them instead of receipts, batches and quarantine.
 *
 * <pre>
 * source -chained-> choose -chained-> stage -> assemble -> archive -> newest -> deliver (each further sink)
 *                     all of them -> history
 * </pre>
 */
final class ReplayGraph {
    private static final Duration NEVER = Duration.ofDays(14);

    private final Replay replay;
    private final String planFile;

    private ReplayGraph(Replay replay) {
        this.replay = replay;
        this.planFile = replay.staging().plan().toString();
    }

    /** Adds the whole graph to {@code env}, with the settings that it needs. */
    static void build(StreamExecutionEnvironment env, Replay replay) {
        JobSettings.applyToReplay(env, replay);
        env.setParallelism(replay.plan().parallelism());
        new ReplayGraph(replay).connect(env);
    }

    private void connect(StreamExecutionEnvironment env) {
        SingleOutputStreamOperator<RawRecord> chosen = choose(read(env));
        SingleOutputStreamOperator<AssembledFile> assembled = assemble(stage(chosen));
        SingleOutputStreamOperator<ArchivedFile> archived = archive(assembled);
        DataStream<ArchivedFile> newest =
                on(OperatorIds.NEWEST, archived.filter(new NewestOfPlan(planFile)));
        DataStream<FileOutcome> outcomes = archived.getSideOutput(FileOutcome.output());
        for (SinkSettings sink : replay.sinks().subList(1, replay.sinks().size())) {
            outcomes = outcomes.union(deliver(newest, sink));
        }
        String id = replay.plan().id();
        sayInHistory(
                chosen.getSideOutput(PlannedRecords.lines())
                        .union(
                                on(
                                        OperatorIds.ASSEMBLED,
                                        assembled
                                                .map(new AssembledLines(id))
                                                .returns(HistoryLine.type())),
                                on(
                                        OperatorIds.OUTCOMES,
                                        outcomes.map(new OutcomeLines(id))
                                                .returns(HistoryLine.type()))));
    }

    private static <T> SingleOutputStreamOperator<T> on(
            OperatorId id, SingleOutputStreamOperator<T> operator) {
        return id.replaying().on(operator);
    }

    private DataStream<RawRecord> read(StreamExecutionEnvironment env) {
        return on(
                OperatorIds.SOURCE,
                env.fromSource(
                        ReplaySource.create(
                                replay.config().kafka(),
                                replay.plan().id(),
                                replay.plan().ranges()),
                        WatermarkStrategy.noWatermarks(),
                        OperatorIds.SOURCE.name(),
                        RawRecordSerializer.type()));
    }

    private SingleOutputStreamOperator<RawRecord> choose(DataStream<RawRecord> records) {
        PlannedRecords choice = new PlannedRecords(planFile, replay.staging().lease().toString());
        return on(OperatorIds.CHOOSE, records.process(choice, RawRecordSerializer.type()));
    }

    private SingleOutputStreamOperator<TransferEvent> stage(DataStream<RawRecord> records) {
        StageSettings settings =
                StageSettings.of(
                        replay.layout(),
                        archive(),
                        replay.epoch(),
                        replay.config().keyring().toAbsolutePath().toString(),
                        replay.config().largestFile().bytes(),
                        replay.config().stagingBuffers().bytes());
        return on(
                OperatorIds.STAGE,
                records.process(new StageFunction(settings), EventTypes.transferEvent()));
    }

    private SingleOutputStreamOperator<AssembledFile> assemble(DataStream<TransferEvent> staged) {
        return on(
                OperatorIds.ASSEMBLE,
                staged.keyBy(Assemble::key, Types.STRING)
                        .transform(
                                OperatorIds.ASSEMBLE.name(),
                                EventTypes.assembledFile(),
                                Assemble.operator(
                                        AssembleSettings.of(
                                                replay.layout(), replay.epoch(), NEVER))));
    }

    private SingleOutputStreamOperator<ArchivedFile> archive(DataStream<AssembledFile> assembled) {
        ArchiveSettings settings =
                ArchiveSettings.of(
                        replay.layout(), archive(), new SinkGuard(replay.epoch(), archive()));
        return on(
                OperatorIds.ARCHIVE,
                assembled
                        .keyBy(Archive::key, Types.STRING)
                        .transform(
                                OperatorIds.ARCHIVE.name(),
                                EventTypes.archivedFile(),
                                Archive.operator(settings.restoring())));
    }

    private DataStream<FileOutcome> deliver(DataStream<ArchivedFile> archived, SinkSettings sink) {
        DeliverSettings settings =
                DeliverSettings.of(
                        replay.layout(),
                        archive(),
                        sink,
                        new SinkGuard(replay.epoch(), archive(), sink));
        OperatorId id = OperatorIds.DELIVER.of(sink.name());
        return on(
                        id,
                        archived.keyBy(Deliver::key, Types.STRING)
                                .transform(
                                        id.name(),
                                        EventTypes.batchEvent(),
                                        Deliver.operator(settings.restoring())))
                .getSideOutput(FileOutcome.output());
    }

    /** The first sink takes its part. */
    private SinkSettings archive() {
        return replay.sinks().get(0);
    }

    private void sayInHistory(DataStream<HistoryLine> lines) {
        OperatorId id = OperatorIds.HISTORY.replaying();
        lines.sinkTo(KafkaSinks.history(replay.config().kafka())).uid(id.uid()).name(id.name());
    }
}
