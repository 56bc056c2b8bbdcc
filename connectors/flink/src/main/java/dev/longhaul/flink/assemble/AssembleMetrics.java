package dev.longhaul.flink.assemble;

import dev.longhaul.flink.metrics.LonghaulGroup;
import dev.longhaul.flink.metrics.Refusals;
import dev.longhaul.flink.metrics.SharedCounter;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.Gauge;
import org.apache.flink.metrics.MetricGroup;

/** Counters of assemble, under {@code longhaul.assemble}. */
final class AssembleMetrics {
    /** Complete, durable, and handed to archive. */
    final Counter released;

    /** Chunks and manifest contradicted each other, or a second manifest the first; or refused. */
    final Refusals rejected;

    /** Given up by their sender. */
    final Counter abandoned;

    /** Nothing came of them for days. */
    final Counter swept;

    /** Files that were left in staging by transfers that nobody knows any more, deleted. */
    final Counter leftovers;

    /** Manifests that came again. */
    final Counter queries;

    final Counter answeredMissing;
    final Counter answeredRejected;
    final Counter answeredClosed;

    /** Passed on to archive, which knows what stands. */
    final Counter answeredByArchive;

    AssembleMetrics(MetricGroup operator, Gauge<Integer> waitingForCheckpoint) {
        MetricGroup group = LonghaulGroup.of(operator, "assemble");
        group.gauge("waitingForCheckpoint", waitingForCheckpoint);
        released = group.counter("releasedFiles");
        rejected = new Refusals(group);
        abandoned = group.counter("abandoned");
        swept = group.counter("swept");
        leftovers = group.counter("sweptLeftovers", new SharedCounter());
        queries = group.counter("queries");
        answeredMissing = group.counter("answeredMissing");
        answeredRejected = group.counter("answeredRejected");
        answeredClosed = group.counter("answeredClosed");
        answeredByArchive = group.counter("answeredByArchive");
    }
}
