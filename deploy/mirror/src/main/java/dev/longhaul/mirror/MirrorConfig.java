package dev.longhaul.mirror;

import dev.longhaul.config.ByteSize;
import dev.longhaul.mirror.topics.Topology;
import dev.longhaul.wire.id.SiteId;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/**
 * One mirror process, from mirror.yaml. {@link MemoryBudget} says what heap it needs.
 *
 * @param direction what it carries
 * @param site whose files or receipts; also the alias of the site's cluster
 * @param dataCentreAlias alias of the data centre's cluster; default {@code dc}
 * @param siteKafka client properties; {@code bootstrap.servers} is needed
 * @param dataCentreKafka client properties; {@code bootstrap.servers} is needed
 * @param tasks consumers and producers side by side, at most one a partition is of use; default 2
 *     for data, 1 for receipts
 * @param fetchMaxBytes of one fetch from one broker, one being under way at a time; default 18 MiB
 *     for data, 1 MiB for receipts. A broker fills what is left of a fetch with the beginning of
 *     the next record, which crosses the link for nothing: half a record of each fetch. All fetches
 *     together are what crosses twice when the process dies, so a few large ones waste less than
 *     many small ones
 * @param maxPartitionFetchBytes of one partition in a fetch; default fetchMaxBytes
 * @param maxPollRecords records handed over at once; default 16 for data, 500 for receipts
 * @param producerBufferBytes records on their way into the target; default 16 MiB for data, 4 MiB
 *     for receipts
 * @param largestRecordBytes that the source may hold; default 12 MiB for data, as the topics allow,
 *     1 MiB for receipts
 * @param replicationFactor of the topics in which MirrorMaker keeps its state; default 1
 * @param startWithin time from both brokers answering to running tasks; default 90 s
 * @param stalledAfter time without progress of a partition that has more to carry, both brokers
 *     answering, after which the process ends; default 90 s
 * @param workDirectory not used so far
 * @param statusFile where it says how it is, every two seconds; null: nowhere
 */
public record MirrorConfig(
        Direction direction,
        SiteId site,
        String dataCentreAlias,
        Map<String, String> siteKafka,
        Map<String, String> dataCentreKafka,
        Integer tasks,
        ByteSize fetchMaxBytes,
        ByteSize maxPartitionFetchBytes,
        Integer maxPollRecords,
        ByteSize producerBufferBytes,
        ByteSize largestRecordBytes,
        Integer replicationFactor,
        Duration startWithin,
        Duration stalledAfter,
        Path workDirectory,
        Path statusFile) {
    private static final long MIB = 1024L * 1024;
    private static final Duration SHORTEST_WATCH = Duration.ofSeconds(10);

    public MirrorConfig {
        boolean data = Bounds.present("direction", direction) == Direction.DATA;
        Bounds.present("site", site);
        dataCentreAlias = dataCentreAlias == null ? "dc" : new SiteId(dataCentreAlias).value();
        if (dataCentreAlias.equals(site.value())) {
            throw Bounds.outside("dataCentreAlias", "another name than the site's", site);
        }
        siteKafka = Bounds.kafka("siteKafka", siteKafka);
        dataCentreKafka = Bounds.kafka("dataCentreKafka", dataCentreKafka);
        tasks = Bounds.within("tasks", tasks, data ? 2 : 1, 1, 64);
        fetchMaxBytes =
                Bounds.within("fetchMaxBytes", fetchMaxBytes, (data ? 18 : 1) * MIB, MIB, 64 * MIB);
        maxPartitionFetchBytes =
                Bounds.within(
                        "maxPartitionFetchBytes",
                        maxPartitionFetchBytes,
                        fetchMaxBytes.bytes(),
                        MIB / 16,
                        fetchMaxBytes.bytes());
        maxPollRecords =
                Bounds.within("maxPollRecords", maxPollRecords, data ? 16 : 500, 1, 10_000);
        largestRecordBytes =
                Bounds.within(
                        "largestRecordBytes",
                        largestRecordBytes,
                        (data ? 12 : 1) * MIB,
                        MIB / 16,
                        96 * MIB);
        producerBufferBytes =
                Bounds.within(
                        "producerBufferBytes",
                        producerBufferBytes,
                        (data ? 16 : 4) * MIB,
                        largestRecordBytes.bytes(),
                        512 * MIB);
        replicationFactor = Bounds.within("replicationFactor", replicationFactor, 1, 1, 100);
        startWithin = atLeast("startWithin", startWithin, Duration.ofSeconds(90));
        stalledAfter = atLeast("stalledAfter", stalledAfter, Duration.ofSeconds(90));
    }

    private static Duration atLeast(String key, Duration value, Duration otherwise) {
        Duration effective = value == null ? otherwise : value;
        if (effective.compareTo(SHORTEST_WATCH) < 0) {
            throw Bounds.outside(key, "at least 10s", effective.toMillis() + "ms");
        }
        return effective;
    }

    public String sourceAlias() {
        return direction == Direction.DATA ? site.value() : dataCentreAlias;
    }

    public String targetAlias() {
        return direction == Direction.DATA ? dataCentreAlias : site.value();
    }

    public Map<String, String> sourceKafka() {
        return direction == Direction.DATA ? siteKafka : dataCentreKafka;
    }

    public Map<String, String> targetKafka() {
        return direction == Direction.DATA ? dataCentreKafka : siteKafka;
    }

    /** The topic that is read. */
    public String sourceTopic() {
        return direction == Direction.DATA ? Topology.FILES : Topology.receipts(site);
    }

    /** The topic that is written. */
    public String targetTopic() {
        return direction == Direction.DATA
                ? Topology.mirroredFiles(site)
                : Topology.mirroredReceipts(dataCentreAlias, site);
    }

    /** For messages: {@code data edge01 -> dc}. */
    public String label() {
        return direction.label() + " " + sourceAlias() + " -> " + targetAlias();
    }
}
