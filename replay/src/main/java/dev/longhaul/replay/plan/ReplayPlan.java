package dev.longhaul.replay.plan;

import dev.longhaul.replay.log.OffsetRange;
import dev.longhaul.replay.scan.ScanResult;
import dev.longhaul.replay.scan.WholeTransfer;
import dev.longhaul.wire.record.Manifest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.TopicPartition;

/**
 * What a side job is to do.
 *
 * @param id names the replay: in the job's name, its staging directory and its results
 * @param parallelism of the side job
 * @param sinks empty for those of the job's configuration; the first takes the archive's part
 * @param ranges at most one a partition: everything that the transfers need, and what lies between
 */
public record ReplayPlan(
        String id,
        int parallelism,
        List<OtherSink> sinks,
        List<OffsetRange> ranges,
        List<PlannedTransfer> transfers) {
    private static final String JOB_NAME = "longhaul replay ";

    public ReplayPlan {
        sinks = List.copyOf(sinks);
        ranges = List.copyOf(ranges);
        transfers = List.copyOf(transfers);
    }

    /** What Flink calls the side job. */
    public String jobName() {
        return jobName(id);
    }

    public static String jobName(String id) {
        return JOB_NAME + id;
    }

    /** Of the whole transfers of a scan. */
    public static ReplayPlan of(
            String id, int parallelism, List<OtherSink> sinks, ScanResult found) {
        return new ReplayPlan(
                id, parallelism, sinks, ranges(found.whole()), transfers(found.whole()));
    }

    /** One a partition, by topic and partition. */
    public static List<OffsetRange> ranges(Collection<WholeTransfer> transfers) {
        Map<TopicPartition, OffsetRange> ranges = new HashMap<>();
        for (WholeTransfer transfer : transfers) {
            for (OffsetRange span : transfer.spans()) {
                ranges.merge(span.partition(), span, OffsetRange::hull);
            }
        }
        Comparator<OffsetRange> byTopic = Comparator.comparing(range -> range.partition().topic());
        return ranges.values().stream()
                .sorted(byTopic.thenComparing(range -> range.partition().partition()))
                .toList();
    }

    private static List<PlannedTransfer> transfers(List<WholeTransfer> whole) {
        Map<List<Object>, Long> newest = new HashMap<>();
        for (WholeTransfer transfer : whole) {
            newest.merge(path(transfer), transfer.manifest().generation(), Math::max);
        }
        List<PlannedTransfer> transfers = new ArrayList<>();
        for (WholeTransfer transfer : whole) {
            transfers.add(
                    new PlannedTransfer(
                            transfer.key().topic(),
                            transfer.key().transferId(),
                            transfer.place().partition(),
                            transfer.place().offset(),
                            transfer.manifest().generation() == newest.get(path(transfer))));
        }
        return transfers;
    }

    private static List<Object> path(WholeTransfer transfer) {
        Manifest manifest = transfer.manifest();
        return List.of(transfer.key().topic(), manifest.batchName(), manifest.path());
    }
}
