package dev.longhaul.flink.replay;

import dev.longhaul.flink.metrics.LonghaulGroup;
import dev.longhaul.flink.source.RawRecord;
import dev.longhaul.replay.log.OffsetRange;
import dev.longhaul.replay.plan.PlanFile;
import dev.longhaul.replay.plan.PlannedTransfer;
import dev.longhaul.replay.plan.ReplayPlan;
import dev.longhaul.replay.staging.LeaseWatch;
import dev.longhaul.wire.WireException;
import dev.longhaul.wire.record.RecordHeader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.metrics.Counter;
import org.apache.flink.runtime.execution.SuppressRestartsException;
import org.apache.flink.runtime.state.FunctionInitializationContext;
import org.apache.flink.runtime.state.FunctionSnapshotContext;
import org.apache.flink.streaming.api.checkpoint.CheckpointedFunction;
import org.apache.flink.streaming.api.functions.ProcessFunction;
import org.apache.flink.util.Collector;
import org.apache.flink.util.OutputTag;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets through what a replay is about: chunks of the planned transfers, and of each its one
 * manifest (others of it are a sender's queries, which nobody answers here). Everything else is
 * dropped before it is opened. Chained between source and stage.
 *
 * <p>Ends the job where nobody follows it any more: a side job whose command was killed must not
 * stay for ever.
 */
public final class PlannedRecords extends ProcessFunction<RawRecord, RawRecord>
        implements CheckpointedFunction {
    private static final Logger LOG = LoggerFactory.getLogger(PlannedRecords.class);
    private static final long serialVersionUID = 1L;

    private final String planFile;
    private final String leaseFile;
    private transient String replay;
    private transient Map<TopicPartition, OffsetRange> ranges;
    private transient Map<String, Map<Object, PlannedTransfer>> transfers;
    private transient Set<TopicPartition> finished;
    private transient LeaseWatch lease;
    private transient Counter passed;
    private transient Counter dropped;

    public PlannedRecords(String planFile, String leaseFile) {
        this.planFile = planFile;
        this.leaseFile = leaseFile;
    }

    /** Which partitions have been read to the end of their range. */
    public static OutputTag<HistoryLine> lines() {
        return new OutputTag<>("ranges-read", HistoryLine.type());
    }

    @Override
    public void open(OpenContext context) throws IOException {
        ReplayPlan plan = PlanFile.read(Path.of(planFile));
        replay = plan.id();
        ranges = new HashMap<>();
        plan.ranges().forEach(range -> ranges.put(range.partition(), range));
        transfers = new HashMap<>();
        for (PlannedTransfer transfer : plan.transfers()) {
            transfers
                    .computeIfAbsent(transfer.topic(), unused -> new HashMap<>())
                    .put(transfer.transferId(), transfer);
        }
        finished = new HashSet<>();
        lease = new LeaseWatch(Path.of(leaseFile), System::nanoTime);
        var metrics = LonghaulGroup.of(getRuntimeContext().getMetricGroup(), "replay");
        passed = metrics.counter("plannedRecords");
        dropped = metrics.counter("otherRecords");
    }

    @Override
    public void processElement(RawRecord record, Context context, Collector<RawRecord> out) {
        TopicPartition partition = new TopicPartition(record.topic(), record.partition());
        OffsetRange range = ranges.get(partition);
        if (range != null && range.contains(record.offset()) && isPlanned(record)) {
            passed.inc();
            out.collect(record);
        } else {
            dropped.inc();
        }
        if (range != null && record.offset() >= range.to() - 1 && finished.add(partition)) {
            context.output(lines(), HistoryJson.read(replay, partition));
        }
    }

    private boolean isPlanned(RawRecord record) {
        try {
            RecordHeader header = RecordHeader.read(record.value());
            PlannedTransfer transfer =
                    transfers.getOrDefault(record.topic(), Map.of()).get(header.transferId());
            return transfer != null
                    && switch (header.type()) {
                        case CHUNK -> true;
                        case MANIFEST ->
                                transfer.manifestPartition() == record.partition()
                                        && transfer.manifestOffset() == record.offset();
                        default -> false;
                    };
        } catch (WireException notOurs) {
            return false;
        }
    }

    @Override
    public void snapshotState(FunctionSnapshotContext context) {
        if (lease.hasEnded()) {
            LOG.warn("replay {} ends: its command is gone ({})", replay, leaseFile);
            throw new SuppressRestartsException(
                    new IllegalStateException(
                            "nobody follows replay " + replay + " any more: its command is gone"));
        }
    }

    @Override
    public void initializeState(FunctionInitializationContext context) {
        // Offsets are the source's, and everything else is in the plan.
    }
}
