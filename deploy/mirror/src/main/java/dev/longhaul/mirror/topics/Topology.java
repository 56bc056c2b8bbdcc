package dev.longhaul.mirror.topics;

import dev.longhaul.wire.id.SiteId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * All topics of one side.
 *
 * <p>At a site nothing expires in the files topic: what has not reached the data centre must not be
 * deleted, and what has is trimmed by offset. At the data centre records carry the time of their
 * arrival, so that an outage does not let them expire on arrival and a wrong clock at a site does
 * not stop the mirror.
 */
public final class Topology {
    public static final String FILES = "longhaul.files";
    public static final String EVENTS = "longhaul.events";
    public static final String QUARANTINE = "longhaul.quarantine";
    public static final String HISTORY = "longhaul.history";

    private static final long MOST_SITE_SEGMENT_BYTES = 64L << 20;
    private static final String UNLIMITED = "-1";
    private static final int MIN_INSYNC_WITH_REPLICAS = 2;
    private static final int REPLICAS_FOR_MIN_INSYNC = 3;

    private final TopicsConfig config;

    private Topology(TopicsConfig config) {
        this.config = config;
    }

    public static List<TopicSpec> of(TopicsConfig config) {
        Topology topology = new Topology(config);
        return config.side() == Side.SITE ? topology.site() : topology.dataCentre();
    }

    /** Receipts for a site, at the data centre. */
    public static String receipts(SiteId site) {
        return "longhaul.receipts." + site.value();
    }

    /** Receipts as they arrive at the site. */
    public static String mirroredReceipts(String dataCentreAlias, SiteId site) {
        return dataCentreAlias + "." + receipts(site);
    }

    /** The files of a site as they arrive at the data centre. */
    public static String mirroredFiles(SiteId site) {
        return site.value() + "." + FILES;
    }

    private List<TopicSpec> site() {
        Map<String, String> files = common();
        files.put("retention.ms", UNLIMITED);
        files.put("retention.bytes", UNLIMITED);
        // What has been trimmed gives its room back by whole segments, and never the last one.
        long segmentBytes = Math.min(config.segmentBytes().bytes(), MOST_SITE_SEGMENT_BYTES);
        files.put("segment.bytes", Long.toString(segmentBytes));
        files.put("file.delete.delay.ms", "1000");
        if (config.replicationFactor() == 1) {
            files.put("flush.messages", Long.toString(config.flushMessages()));
        }
        String receipts = mirroredReceipts(config.dataCentreAlias(), config.sites().get(0));
        return List.of(
                topic(FILES, config.partitions(), files),
                topic(EVENTS, 1, expiring()),
                topic(receipts, 1, arriving()));
    }

    private List<TopicSpec> dataCentre() {
        List<TopicSpec> topics = new ArrayList<>();
        for (SiteId site : config.sites()) {
            Map<String, String> files = arriving();
            files.put("retention.bytes", Long.toString(config.retentionBytes().bytes()));
            topics.add(topic(mirroredFiles(site), config.partitions(), files));
            topics.add(topic(receipts(site), 1, arriving()));
        }
        topics.add(topic(QUARANTINE, 1, arriving()));
        topics.add(topic(HISTORY, 1, arriving()));
        return List.copyOf(topics);
    }

    private TopicSpec topic(String name, int partitions, Map<String, String> settings) {
        return new TopicSpec(name, partitions, config.replicationFactor(), settings);
    }

    private Map<String, String> arriving() {
        Map<String, String> settings = expiring();
        settings.put("message.timestamp.type", "LogAppendTime");
        return settings;
    }

    private Map<String, String> expiring() {
        Map<String, String> settings = common();
        settings.put("retention.ms", Long.toString(config.retention().toMillis()));
        return settings;
    }

    private Map<String, String> common() {
        Map<String, String> settings = new HashMap<>();
        settings.put("cleanup.policy", "delete");
        settings.put("compression.type", "producer");
        settings.put("max.message.bytes", Long.toString(config.maxMessageBytes().bytes()));
        settings.put("segment.bytes", Long.toString(config.segmentBytes().bytes()));
        settings.put("message.timestamp.after.max.ms", Long.toString(Long.MAX_VALUE));
        settings.put("unclean.leader.election.enable", "false");
        boolean replicated = config.replicationFactor() >= REPLICAS_FOR_MIN_INSYNC;
        settings.put(
                "min.insync.replicas", Integer.toString(replicated ? MIN_INSYNC_WITH_REPLICAS : 1));
        return settings;
    }
}
