package dev.longhaul.job;

import dev.longhaul.flink.archive.Archive;
import dev.longhaul.flink.archive.ArchiveSettings;
import dev.longhaul.flink.assemble.Assemble;
import dev.longhaul.flink.assemble.AssembleSettings;
import dev.longhaul.flink.batch.BatchSettings;
import dev.longhaul.flink.batch.Batches;
import dev.longhaul.flink.deliver.Deliver;
import dev.longhaul.flink.deliver.DeliverSettings;
import dev.longhaul.flink.epoch.StagingEpoch;
import dev.longhaul.flink.event.ArchivedFile;
import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.flink.event.BatchEvent;
import dev.longhaul.flink.event.EventTypes;
import dev.longhaul.flink.event.RecordSeen;
import dev.longhaul.flink.event.SideOutputs;
import dev.longhaul.flink.event.TransferEvent;
import dev.longhaul.flink.progress.Progress;
import dev.longhaul.flink.receipt.ReceiptSealing;
import dev.longhaul.flink.receipt.SealedReceiptSerializer;
import dev.longhaul.flink.sink.SinkGuard;
import dev.longhaul.flink.sink.SinkSettings;
import dev.longhaul.flink.source.RawRecord;
import dev.longhaul.flink.source.RawRecordSerializer;
import dev.longhaul.flink.stage.StageFunction;
import dev.longhaul.flink.stage.StageSettings;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.connector.source.Source;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.util.OutputTag;

/**
 * The graph of the job.
 *
 * <pre>
 * source -chained-> stage -> assemble -> archive -> deliver (each further sink) -> batch
 *                     `----> progress
 *                     all of them -> receipts, quarantine
 * </pre>
 */
public final class JobGraph {
    private final JobConfig config;
    private final StagingEpoch epoch;
    private final List<SingleOutputStreamOperator<?>> operators = new ArrayList<>();

    private JobGraph(JobConfig config, StagingEpoch epoch) {
        this.config = config;
        this.epoch = epoch;
    }

    /** Adds the whole graph to {@code env}, with the settings that it needs. */
    public static void build(
            StreamExecutionEnvironment env,
            JobConfig config,
            StagingEpoch epoch,
            Source<RawRecord, ?, ?> source,
            JobSinks sinks) {
        JobSettings.apply(env, config);
        if (config.parallelism() != null) {
            env.setParallelism(config.parallelism());
        }
        new JobGraph(config, epoch).connect(env, source, sinks);
    }

    private void connect(
            StreamExecutionEnvironment env, Source<RawRecord, ?, ?> source, JobSinks sinks) {
        SingleOutputStreamOperator<TransferEvent> staged = stage(read(env, source));
        watchProgress(staged);
        SingleOutputStreamOperator<AssembledFile> assembled = assemble(staged);
        SingleOutputStreamOperator<ArchivedFile> archived = archive(assembled);
        DataStream<BatchEvent> batchEvents =
                staged.getSideOutput(SideOutputs.batches())
                        .union(archived.getSideOutput(SideOutputs.batches()));
        for (SinkSettings sink : config.deliveries()) {
            batchEvents = batchEvents.union(deliver(archived, sink));
        }
        for (SinkSettings sink : config.sinkSettings()) {
            closeBatches(batchEvents, sink);
        }
        sendReceipts(sinks);
        all(SideOutputs.quarantine())
                .sinkTo(sinks.quarantine())
                .uid(OperatorIds.QUARANTINE.uid())
                .name(OperatorIds.QUARANTINE.name());
    }

    private static DataStream<RawRecord> read(
            StreamExecutionEnvironment env, Source<RawRecord, ?, ?> source) {
        return OperatorIds.SOURCE.on(
                env.fromSource(
                        source,
                        WatermarkStrategy.noWatermarks(),
                        OperatorIds.SOURCE.name(),
                        RawRecordSerializer.type()));
    }

    private SingleOutputStreamOperator<TransferEvent> stage(DataStream<RawRecord> records) {
        StageSettings settings =
                StageSettings.of(
                        config.stagingLayout(),
                        config.archive(),
                        epoch,
                        config.keyring().toAbsolutePath().toString(),
                        config.largestFile().bytes(),
                        config.stagingBuffers().bytes());
        return add(
                OperatorIds.STAGE,
                records.process(new StageFunction(settings), EventTypes.transferEvent()));
    }

    private void watchProgress(SingleOutputStreamOperator<TransferEvent> staged) {
        add(
                OperatorIds.PROGRESS,
                staged.getSideOutput(RecordSeen.output())
                        .keyBy(Progress::key, Types.STRING)
                        .transform(
                                OperatorIds.PROGRESS.name(),
                                EventTypes.siteReceipt(),
                                Progress.operator()));
    }

    private SingleOutputStreamOperator<AssembledFile> assemble(DataStream<TransferEvent> staged) {
        return add(
                OperatorIds.ASSEMBLE,
                staged.keyBy(Assemble::key, Types.STRING)
                        .transform(
                                OperatorIds.ASSEMBLE.name(),
                                EventTypes.assembledFile(),
                                Assemble.operator(
                                        AssembleSettings.of(
                                                config.stagingLayout(),
                                                epoch,
                                                config.abandonAfter()))));
    }

    private SingleOutputStreamOperator<ArchivedFile> archive(DataStream<AssembledFile> assembled) {
        return add(
                OperatorIds.ARCHIVE,
                assembled
                        .keyBy(Archive::key, Types.STRING)
                        .transform(
                                OperatorIds.ARCHIVE.name(),
                                EventTypes.archivedFile(),
                                Archive.operator(
                                        ArchiveSettings.of(
                                                config.stagingLayout(),
                                                config.archive(),
                                                new SinkGuard(epoch, config.archive())))));
    }

    private DataStream<BatchEvent> deliver(DataStream<ArchivedFile> archived, SinkSettings sink) {
        OperatorId id = OperatorIds.DELIVER.of(sink.name());
        return add(
                id,
                archived.keyBy(Deliver::key, Types.STRING)
                        .transform(
                                id.name(),
                                EventTypes.batchEvent(),
                                Deliver.operator(
                                        DeliverSettings.of(
                                                config.stagingLayout(),
                                                config.archive(),
                                                sink,
                                                new SinkGuard(epoch, config.archive(), sink)))));
    }

    private void closeBatches(DataStream<BatchEvent> events, SinkSettings sink) {
        OperatorId id = OperatorIds.BATCH.of(sink.name());
        add(
                id,
                events.keyBy(Batches::key, Types.STRING)
                        .transform(
                                id.name(),
                                EventTypes.batchEvent(),
                                Batches.operator(
                                        BatchSettings.of(
                                                config.stagingLayout(),
                                                config.archive(),
                                                sink,
                                                new SinkGuard(epoch, sink)))));
    }

    private void sendReceipts(JobSinks sinks) {
        ReceiptSealing sealing = new ReceiptSealing(config.keyring().toAbsolutePath().toString());
        OperatorIds.SEAL
                .on(all(SideOutputs.receipts()).process(sealing, SealedReceiptSerializer.type()))
                .sinkTo(sinks.receipts())
                .uid(OperatorIds.RECEIPTS.uid())
                .name(OperatorIds.RECEIPTS.name());
    }

    private <T> SingleOutputStreamOperator<T> add(
            OperatorId id, SingleOutputStreamOperator<T> operator) {
        operators.add(id.on(operator));
        return operator;
    }

    /** One side output of all operators together. */
    private <T> DataStream<T> all(OutputTag<T> tag) {
        return operators.stream()
                .<DataStream<T>>map(operator -> operator.getSideOutput(tag))
                .reduce(DataStream::union)
                .orElseThrow();
    }
}
