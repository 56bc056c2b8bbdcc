package dev.longhaul.mirror;

import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The properties of MirrorMaker 2 in dedicated mode. Which prefix a key needs decides whether it is
 * obeyed or ignored in silence:
 *
 * <ul>
 *   <li>worker ({@code offset.flush.*}): the target cluster's alias
 *   <li>producer: {@code <target>.producer.}
 *   <li>consumer: {@code <source>.consumer.}
 *   <li>connector: {@code <source>-><target>.}
 *   <li>storage topics: none
 * </ul>
 *
 * Offset syncs, checkpoints, heartbeats and the synchronisation of configurations and rights are
 * off: the mirror only reads at its source, and the topics are ours.
 */
final class MirrorProperties {
    private static final String ON = "true";
    private static final String OFF = "false";
    private static final String KERNEL_SIZED = "-1";

    private final MirrorConfig config;
    private final Map<String, String> properties = new TreeMap<>();

    private MirrorProperties(MirrorConfig config) {
        this.config = config;
    }

    static Map<String, String> of(MirrorConfig config) {
        MirrorProperties writer = new MirrorProperties(config);
        writer.clusters();
        writer.connector();
        writer.worker();
        writer.consumer();
        writer.producer();
        return Map.copyOf(writer.properties);
    }

    private void clusters() {
        put("clusters", config.sourceAlias() + "," + config.targetAlias());
        config.sourceKafka().forEach((key, value) -> put(config.sourceAlias() + "." + key, value));
        config.targetKafka().forEach((key, value) -> put(config.targetAlias() + "." + key, value));
        // Searching the whole class path for plugins costs seconds and a heap of its own, twice.
        put("plugin.discovery", "service_load");
        target("plugin.discovery", "service_load");
        put("emit.heartbeats.enabled", OFF);
        put(config.targetAlias() + "->" + config.sourceAlias() + ".enabled", OFF);
    }

    private void connector() {
        connector("enabled", ON);
        connector(
                "topics", Pattern.compile("\\.").matcher(config.sourceTopic()).replaceAll("\\\\."));
        connector("tasks.max", config.tasks().toString());
        connector("replication.factor", config.replicationFactor().toString());
        connector("heartbeats.topic.replication.factor", config.replicationFactor().toString());
        connector("emit.checkpoints.enabled", OFF);
        connector("emit.offset-syncs.enabled", OFF);
        connector("sync.group.offsets.enabled", OFF);
        connector("sync.topic.acls.enabled", OFF);
        connector("sync.topic.configs.enabled", OFF);
        connector("refresh.topics.interval.seconds", "10");
    }

    private void worker() {
        for (String store : new String[] {"offset", "config", "status"}) {
            put(store + ".storage.replication.factor", config.replicationFactor().toString());
        }
        put("offset.storage.partitions", "1");
        put("status.storage.partitions", "1");
        put("task.shutdown.graceful.timeout.ms", "10000");
        // What a process that dies has carried since the last note crosses the link again.
        target("offset.flush.interval.ms", "2000");
        // A task that fails waits so long for its other records before it says that it failed.
        target("offset.flush.timeout.ms", "10000");
        // The tasks of a process that was killed are given to the next one at once: when the dead
        // one's session ends, which is the shortest that a broker takes unless told otherwise.
        target("scheduled.rebalance.max.delay.ms", "0");
        target("session.timeout.ms", "6000");
        target("heartbeat.interval.ms", "1500");
        target("rebalance.timeout.ms", "15000");
    }

    private void consumer() {
        boolean data = config.direction() == Direction.DATA;
        consumer("auto.offset.reset", "earliest");
        consumer("fetch.max.bytes", bytes(config.fetchMaxBytes().bytes()));
        consumer("max.partition.fetch.bytes", bytes(config.maxPartitionFetchBytes().bytes()));
        consumer("fetch.min.bytes", "1");
        consumer("fetch.max.wait.ms", data ? "200" : "500");
        consumer("max.poll.records", config.maxPollRecords().toString());
        consumer("receive.buffer.bytes", KERNEL_SIZED);
        consumer("request.timeout.ms", "120000");
        consumer("reconnect.backoff.max.ms", "1000");
    }

    private void producer() {
        boolean data = config.direction() == Direction.DATA;
        producer("acks", "all");
        producer("enable.idempotence", ON);
        producer("max.in.flight.requests.per.connection", "5");
        producer("compression.type", "none");
        producer("batch.size", data ? "1048576" : "65536");
        producer("linger.ms", data ? "5" : "0");
        producer("max.request.size", bytes(config.largestRecordBytes().bytes()));
        producer("buffer.memory", bytes(config.producerBufferBytes().bytes()));
        producer("send.buffer.bytes", KERNEL_SIZED);
    }

    private static String bytes(long bytes) {
        return Long.toString(bytes);
    }

    private void connector(String key, String value) {
        put(config.sourceAlias() + "->" + config.targetAlias() + "." + key, value);
    }

    private void target(String key, String value) {
        put(config.targetAlias() + "." + key, value);
    }

    private void consumer(String key, String value) {
        put(config.sourceAlias() + ".consumer." + key, value);
    }

    private void producer(String key, String value) {
        put(config.targetAlias() + ".producer." + key, value);
    }

    /** The last one wins, and that is ours: the memory budget depends on it. */
    private void put(String key, String value) {
        properties.put(key, value);
    }
}
