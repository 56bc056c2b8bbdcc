package dev.longhaul.flink.progress;

import dev.longhaul.flink.event.RecordSeen;
import dev.longhaul.flink.metrics.LonghaulGroup;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.Gauge;
import org.apache.flink.metrics.MetricGroup;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Says what was found wrong: in counters, which go on after a restore, in the gauges of the last
 * alarm, and in the log, no more than a line a second. Not thread-safe.
 */
final class Alarms {
    private static final Logger LOG = LoggerFactory.getLogger(Alarms.class);
    private static final long PAUSE_MS = 1000;

    private final Counter offsetJumps;
    private final Counter jumpedRecords;
    private final Counter sequenceGaps;
    private final Counter missingRecords;
    private final Counter misplacedRecords;
    private final Counter repeatedRecords;
    private volatile String last = "";
    private volatile long lastMs;
    private long saidMs;
    private long unsaid;

    Alarms(MetricGroup operator) {
        MetricGroup group = LonghaulGroup.of(operator, "progress");
        offsetJumps = group.counter("offsetJumps");
        jumpedRecords = group.counter("jumpedRecords");
        sequenceGaps = group.counter("sequenceGaps");
        missingRecords = group.counter("missingRecords");
        misplacedRecords = group.counter("misplacedRecords");
        repeatedRecords = group.counter("repeatedRecords");
        group.<String, Gauge<String>>gauge("lastAlarm", () -> last);
        group.<Long, Gauge<Long>>gauge("lastAlarmMs", () -> lastMs);
    }

    void count(AlarmCounts found) {
        offsetJumps.inc(found.offsetJumps());
        jumpedRecords.inc(found.jumpedRecords());
        sequenceGaps.inc(found.sequenceGaps());
        missingRecords.inc(found.missingRecords());
        misplacedRecords.inc(found.misplacedRecords());
        repeatedRecords.inc(found.repeatedRecords());
    }

    void jumped(RecordSeen seen, long expectedOffset, long nowMs) {
        raise(
                seen,
                "offsets %d to %d are not in the topic any more: expired, deleted or lost; senders"
                                .formatted(expectedOffset, seen.offset() - 1)
                        + " send again what is missing of them",
                nowMs);
    }

    void fell(RecordSeen seen, long expectedOffset, long nowMs) {
        raise(
                seen,
                "offset %d was expected: the topic was made anew, or has lost its end"
                        .formatted(expectedOffset),
                nowMs);
    }

    void gap(RecordSeen seen, long missing, long nowMs) {
        raise(
                seen,
                "%d records of run %s are missing before sequence %d; its sender sends again what"
                                .formatted(missing, seen.runId(), seen.sequence())
                        + " is needed of them",
                nowMs);
    }

    void misplaced(RecordSeen seen, long nowMs) {
        raise(
                seen,
                "record %d of run %s was sent to partition %d and stands on another"
                        .formatted(seen.sequence(), seen.runId(), seen.headerPartition()),
                nowMs);
    }

    private void raise(RecordSeen seen, String text, long nowMs) {
        last = seen.coordinates() + ": " + text;
        lastMs = nowMs;
        if (nowMs - saidMs < PAUSE_MS) {
            unsaid++;
            return;
        }
        LOG.warn("{} ({} other alarms since the last line)", last, unsaid);
        saidMs = nowMs;
        unsaid = 0;
    }
}
