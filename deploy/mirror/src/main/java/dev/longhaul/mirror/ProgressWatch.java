package dev.longhaul.mirror;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.KafkaException;

/**
 * Compares what the source holds with what was carried, and finds that nothing moves although
 * something could. Not thread-safe.
 */
final class ProgressWatch implements AutoCloseable {
    /** No connection that lives is silent for so long. */
    private static final Duration SILENCE = Duration.ofSeconds(25);

    private final MirrorConfig config;
    private final StatusFile status;
    private final SourceTopic source;
    private final Admin target;
    private final MirroredOffsets mirrored;
    private final StallClock stalls;
    private final SilenceClock silences = new SilenceClock(SILENCE);
    private Map<Integer, PartitionProgress> before = Map.of();
    private Duration refusedSince;

    ProgressWatch(MirrorConfig config, StatusFile status) throws BrokerException {
        this.config = config;
        this.status = status;
        this.source = new SourceTopic(config);
        this.target = Brokers.admin(config.targetKafka());
        this.mirrored = MirroredOffsets.open(config);
        this.stalls = new StallClock(config.stalledAfter());
    }

    /**
     * One look; a broker that is away is no fault of the mirror.
     *
     * @return why the mirror stands still, in words; null where it does not
     */
    String standstill() throws InterruptedException {
        Duration now = Duration.ofNanos(System.nanoTime());
        try {
            requireTarget();
            ReceivedBytes received = ReceivedBytes.take();
            Map<Integer, PartitionProgress> progress = progress(received);
            refusedSince = null;
            tell(progress);
            return judge(progress, received, now);
        } catch (BrokerException | KafkaException failed) {
            return Refusals.isRefusal(failed) ? refused(failed, now) : away(failed);
        }
    }

    private String judge(
            Map<Integer, PartitionProgress> progress, ReceivedBytes received, Duration now) {
        List<Integer> stalled = stalls.observe(progress, now);
        List<String> silent = silences.observe(received.byClient(), now);
        if (!stalled.isEmpty()) {
            return "partitions %s of %s have not moved for %d s"
                    .formatted(stalled, config.sourceTopic(), config.stalledAfter().toSeconds());
        }
        boolean behind = progress.values().stream().anyMatch(PartitionProgress::isBehind);
        return silent.isEmpty() || !behind
                ? null
                : "the source answers, but not %s since %d s: half-open connections"
                        .formatted(silent, SILENCE.toSeconds());
    }

    private String away(Exception failed) {
        status.obstacle(failed.getMessage());
        stalls.forget();
        silences.forget();
        return null;
    }

    private String refused(Exception failed, Duration now) {
        status.obstacle(failed.getMessage());
        if (refusedSince == null) {
            refusedSince = now;
        }
        return now.minus(refusedSince).compareTo(config.stalledAfter()) < 0
                ? null
                : "refused since %d s: %s"
                        .formatted(now.minus(refusedSince).toSeconds(), failed.getMessage());
    }

    private void requireTarget() throws BrokerException, InterruptedException {
        Brokers.answer(
                config.targetKafka(),
                target.describeTopics(List.of(config.targetTopic())).allTopicNames());
    }

    private void tell(Map<Integer, PartitionProgress> progress) {
        List<MirrorStatus.PartitionLag> lags = new ArrayList<>();
        boolean moved = false;
        for (Map.Entry<Integer, PartitionProgress> entry : progress.entrySet()) {
            PartitionProgress then = before.get(entry.getKey());
            lags.add(entry.getValue().lag(entry.getKey()));
            moved |= then != null && then.mirroredOffset() < entry.getValue().mirroredOffset();
        }
        before = progress;
        status.progress(lags, moved);
    }

    private Map<Integer, PartitionProgress> progress(ReceivedBytes received)
            throws BrokerException, InterruptedException {
        Map<Integer, SourceTopic.Extent> extents = source.partitions();
        Map<Integer, Long> carried = mirrored.read();
        Map<Integer, PartitionProgress> progress = new TreeMap<>();
        extents.forEach(
                (partition, extent) ->
                        progress.put(
                                partition,
                                new PartitionProgress(
                                        Math.max(
                                                carried.getOrDefault(partition, 0L),
                                                extent.startOffset()),
                                        extent.endOffset(),
                                        received.of(partition),
                                        extent.recordBytes())));
        return progress;
    }

    @Override
    public void close() {
        source.close();
        target.close(Duration.ofSeconds(1));
        mirrored.close();
    }
}
