package dev.longhaul.replay.scan;

import dev.longhaul.replay.log.FilesTopic;
import dev.longhaul.replay.log.LogException;
import dev.longhaul.replay.log.LogRecord;
import dev.longhaul.replay.log.OffsetRange;
import dev.longhaul.replay.log.TopicLog;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.common.TopicPartition;

/**
 * Finds the transfers that ranges of offsets touch, and reads on at both ends until each is whole
 * or the log ends.
 *
 * <pre>
 *            |&lt;- asked for -&gt;|
 * log  ......b b b b R R R R R f f f......
 *            &lt;- steps: records before it are read only for transfers that R touches
 *                              steps -&gt;  likewise, until their manifests are found
 * </pre>
 *
 * <p>A transfer is striped over all partitions of its topic. In those that nothing was asked of,
 * the scan begins where records were appended at the time of those that were asked for. Steps
 * double up to a bound, and go to both sides in turn, so that a scan reads at most a few times what
 * it needs; only a transfer that is not whole costs the whole log. Memory: the touched transfers.
 */
public final class LogScan {
    private static final long FIRST_STEP = 64;
    private static final long LONGEST_STEP = 4096;

    private final TopicLog log;
    private final ScanRequest request;
    private final ScanListener listener;
    private final TouchedTransfers touched;
    private final Map<TopicPartition, Window> windows = new HashMap<>();

    public LogScan(
            TopicLog log, ScanRequest request, ManifestReader manifests, ScanListener listener) {
        this.log = log;
        this.request = request;
        this.listener = listener;
        this.touched = new TouchedTransfers(request, manifests);
    }

    /**
     * @throws LogException the broker does not answer, or there is no such partition
     * @throws TooManyException the ranges touch more than a scan may hold
     */
    public ScanResult run() throws LogException {
        Map<String, List<OffsetRange>> topics = boundsByTopic();
        requireKnown(topics);
        for (Map.Entry<String, List<OffsetRange>> topic : topics.entrySet()) {
            if (request.searches()) {
                request.transfers().forEach(id -> touched.expect(topic.getKey(), id));
                topic.getValue().forEach(bounds -> open(bounds, bounds.to()));
            } else {
                readAskedFor(topic.getValue());
            }
            completeTransfers(topic.getKey(), topic.getValue());
        }
        return ScanResult.of(request, touched, windows);
    }

    private Map<String, List<OffsetRange>> boundsByTopic() throws LogException {
        Map<String, List<OffsetRange>> topics = new TreeMap<>();
        for (TopicPartition partition : log.partitions()) {
            boolean wanted =
                    request.site()
                            .map(FilesTopic::of)
                            .orElse(partition.topic())
                            .equals(partition.topic());
            if (wanted) {
                topics.computeIfAbsent(partition.topic(), unused -> new ArrayList<>())
                        .add(log.bounds(partition));
            }
        }
        topics.values()
                .forEach(
                        bounds ->
                                bounds.sort(
                                        Comparator.comparingInt(
                                                range -> range.partition().partition())));
        return topics;
    }

    private void requireKnown(Map<String, List<OffsetRange>> topics) throws LogException {
        for (OffsetRange range : request.ranges()) {
            boolean known =
                    topics.getOrDefault(range.partition().topic(), List.of()).stream()
                            .anyMatch(bounds -> bounds.partition().equals(range.partition()));
            if (!known) {
                throw new LogException("there is no partition of files " + range.partition());
            }
        }
    }

    private Window open(OffsetRange bounds, long start) {
        Window window = new Window(bounds, start);
        windows.put(bounds.partition(), window);
        return window;
    }

    /** Everything that was asked of a topic, and the same time in its other partitions. */
    private void readAskedFor(List<OffsetRange> allBounds) throws LogException {
        Span appended = new Span();
        List<OffsetRange> others = new ArrayList<>();
        for (OffsetRange bounds : allBounds) {
            List<OffsetRange> asked = askedFor(bounds);
            if (asked.isEmpty()) {
                others.add(bounds);
            } else {
                readAskedFor(bounds, asked, appended);
            }
        }
        for (OffsetRange bounds : others) {
            long from =
                    appended.isEmpty()
                            ? bounds.to()
                            : log.offsetAt(bounds.partition(), appended.first());
            Window window = open(bounds, from);
            if (!appended.isEmpty()) {
                long to = log.offsetAt(bounds.partition(), appended.last().plusMillis(1));
                read(
                        window,
                        new OffsetRange(bounds.partition(), from, Math.max(from, to))
                                .within(bounds),
                        List.of());
            }
        }
    }

    private void readAskedFor(OffsetRange bounds, List<OffsetRange> asked, Span appended)
            throws LogException {
        OffsetRange hull = asked.stream().reduce(OffsetRange::hull).orElseThrow();
        Window window = open(bounds, hull.from());
        log.read(
                hull,
                record -> {
                    if (isIn(asked, record)) {
                        appended.add(record.appendedMillis());
                    }
                    touched.add(record, isIn(asked, record));
                });
        window.grow(hull);
        listener.scanned(hull, touched.figures());
    }

    private List<OffsetRange> askedFor(OffsetRange bounds) throws LogException {
        List<OffsetRange> asked = new ArrayList<>();
        if (request.since().isPresent()) {
            long from = log.offsetAt(bounds.partition(), request.since().get());
            asked.add(new OffsetRange(bounds.partition(), from, Math.max(from, bounds.to())));
        }
        for (OffsetRange range : request.ranges()) {
            if (range.partition().equals(bounds.partition())) {
                asked.add(range.within(bounds));
            }
        }
        asked.removeIf(OffsetRange::isEmpty);
        return asked;
    }

    private static boolean isIn(Collection<OffsetRange> ranges, LogRecord record) {
        return ranges.stream().anyMatch(range -> range.contains(record.offset()));
    }

    private void read(Window window, OffsetRange piece, Collection<OffsetRange> touching)
            throws LogException {
        if (!piece.isEmpty()) {
            log.read(piece, record -> touched.add(record, isIn(touching, record)));
            window.grow(piece);
            listener.scanned(piece, touched.figures());
        }
    }

    private void completeTransfers(String topic, List<OffsetRange> allBounds) throws LogException {
        List<Window> all =
                allBounds.stream().map(OffsetRange::partition).map(windows::get).toList();
        long step = FIRST_STEP;
        boolean backward = true;
        while (true) {
            Boolean next = nextDirection(topic, all, backward);
            if (next == null) {
                return;
            }
            for (Window window : all) {
                read(window, next ? window.before(step) : window.behind(step), List.of());
            }
            backward = !next;
            step = Math.min(2 * step, LONGEST_STEP);
        }
    }

    /** True for backward; null where nothing more is to be found. */
    private Boolean nextDirection(String topic, List<Window> all, boolean backwardIsNext) {
        boolean before = all.stream().anyMatch(Window::hasMoreBefore);
        boolean behind = all.stream().anyMatch(Window::hasMoreBehind);
        boolean wantsManifest =
                touched.open(topic).anyMatch(transfer -> transfer.manifest() == null);
        if (wantsManifest && behind) {
            return false;
        }
        boolean wantsOlder = touched.open(topic).anyMatch(this::mayBeOlder);
        if (!wantsOlder || !(before || behind)) {
            return null;
        }
        return before && (backwardIsNext || !behind);
    }

    /** What has no manifest although the log was read to its end was never completed. */
    private boolean mayBeOlder(TouchedTransfer transfer) {
        return transfer.manifest() != null || request.searches();
    }

    /** The times between which records were appended. */
    private static final class Span {
        private long firstMillis = Long.MAX_VALUE;
        private long lastMillis = Long.MIN_VALUE;

        void add(long appendedMillis) {
            firstMillis = Math.min(firstMillis, appendedMillis);
            lastMillis = Math.max(lastMillis, appendedMillis);
        }

        boolean isEmpty() {
            return firstMillis > lastMillis;
        }

        Instant first() {
            return Instant.ofEpochMilli(firstMillis);
        }

        Instant last() {
            return Instant.ofEpochMilli(lastMillis);
        }
    }
}
