package dev.longhaul.flink.stage;

import dev.longhaul.flink.metrics.KeyringProblem;
import dev.longhaul.flink.metrics.LonghaulGroup;
import dev.longhaul.flink.metrics.SharedCounter;
import dev.longhaul.flink.metrics.Stopwatch;
import dev.longhaul.wire.key.Keyring;
import org.apache.flink.metrics.Counter;
import org.apache.flink.metrics.Gauge;
import org.apache.flink.metrics.MetricGroup;

/** Counters of stage, under {@code longhaul.stage}. Times are summed over threads. */
final class StageMetrics {
    private final MetricGroup group;
    final QuarantineCounts quarantined;
    final Counter chunks;
    final Counter plaintextBytes;
    final Counter wireBytes;
    final Counter duplicates;
    final Counter manifests;
    final Counter suppressed;
    final Stopwatch open = new Stopwatch();
    final Stopwatch write = new Stopwatch();
    final Stopwatch fsync = new Stopwatch();

    StageMetrics(MetricGroup operator) {
        group = LonghaulGroup.of(operator, "stage");
        quarantined = new QuarantineCounts(group);
        chunks = group.counter("chunks", new SharedCounter());
        plaintextBytes = group.counter("plaintextBytes", new SharedCounter());
        wireBytes = group.counter("wireBytes");
        duplicates = group.counter("duplicateChunks");
        manifests = group.counter("manifests");
        suppressed = group.counter("quarantineSuppressed");
        group.gauge("openMs", open);
        group.gauge("writeMs", write);
        group.gauge("fsyncMs", fsync);
    }

    KeyringProblem watch(Keyring keyring) {
        return new KeyringProblem(keyring, group);
    }

    void watch(StagingFiles files) {
        group.<Integer, Gauge<Integer>>gauge("filesNotDurable", files::notDurable);
        group.<Integer, Gauge<Integer>>gauge("pendingWrites", files::pendingWrites);
        UnwritableDisk disk = files.unwritable();
        group.<Integer, Gauge<Integer>>gauge("blocked", disk::blocked);
        group.<Long, Gauge<Long>>gauge("unwritableSince", disk::sinceMs);
        group.<String, Gauge<String>>gauge("unwritableReason", disk::reason);
        files.underWay().register(group);
    }
}
