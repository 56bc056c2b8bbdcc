package dev.longhaul.local.kafka;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Settings of one single-node broker that is its own controller.
 *
 * @param dataDirectory holds its log; a comma in it would be read as two directories
 * @param kafkaPort clients of its own side
 * @param controllerPort the quorum of one
 * @param wanListenerPort where the emulated link connects to, or 0 without a link
 * @param relayPort what clients that come over the link are told to connect to
 */
public record BrokerSettings(
        Path dataDirectory, int kafkaPort, int controllerPort, int wanListenerPort, int relayPort) {
    private static final int NODE_ID = 1;
    private static final long MESSAGE_BYTES_LIMIT = 12L << 20;

    /** One produce request: a batch of the largest size for more than one partition. */
    private static final long REQUEST_BYTES_LIMIT = 32L << 20;

    /** Requests on the heap that wait for a handler. */
    private static final long QUEUED_REQUEST_BYTES_LIMIT = 64L << 20;

    private static final long DEDUPE_BUFFER_BYTES = 4L << 20;

    /** As in {@code server.properties}. */
    public Map<String, String> toProperties() {
        Map<String, String> settings = new TreeMap<>();
        settings.put("process.roles", "broker,controller");
        settings.put("node.id", "" + NODE_ID);
        settings.put("controller.quorum.voters", NODE_ID + "@" + address(controllerPort));
        settings.put("controller.listener.names", "CONTROLLER");
        settings.put("log.dirs", dataDirectory.toString());
        putListeners(settings);
        putLimits(settings);
        putSingleNode(settings);
        putSmallMachine(settings);
        return settings;
    }

    private void putListeners(Map<String, String> settings) {
        String listeners =
                listener("SITE", kafkaPort) + "," + listener("CONTROLLER", controllerPort);
        String advertised = listener("SITE", kafkaPort);
        String protocols = "SITE:PLAINTEXT,CONTROLLER:PLAINTEXT";
        if (wanListenerPort != 0) {
            listeners += "," + listener("WAN", wanListenerPort);
            advertised += "," + listener("WAN", relayPort);
            protocols += ",WAN:PLAINTEXT";
        }
        settings.put("listeners", listeners);
        settings.put("advertised.listeners", advertised);
        settings.put("listener.security.protocol.map", protocols);
        settings.put("inter.broker.listener.name", "SITE");
        settings.put("socket.send.buffer.bytes", "-1");
        settings.put("socket.receive.buffer.bytes", "-1");
    }

    private static void putLimits(Map<String, String> settings) {
        settings.put("auto.create.topics.enable", "false");
        settings.put("message.max.bytes", "" + MESSAGE_BYTES_LIMIT);
        settings.put("replica.fetch.max.bytes", "" + MESSAGE_BYTES_LIMIT);
        settings.put("socket.request.max.bytes", "" + REQUEST_BYTES_LIMIT);
        settings.put("queued.max.request.bytes", "" + QUEUED_REQUEST_BYTES_LIMIT);
        settings.put("log.retention.ms", "-1");
        // What has been trimmed gives its room back soon: a site's disk may be nearly full.
        settings.put("log.retention.check.interval.ms", "30000");
        settings.put("log.message.timestamp.after.max.ms", "" + Long.MAX_VALUE);
    }

    private static void putSingleNode(Map<String, String> settings) {
        settings.put("default.replication.factor", "1");
        settings.put("min.insync.replicas", "1");
        settings.put("offsets.topic.replication.factor", "1");
        settings.put("offsets.topic.num.partitions", "4");
        settings.put("transaction.state.log.replication.factor", "1");
        settings.put("transaction.state.log.min.isr", "1");
        settings.put("share.coordinator.state.topic.replication.factor", "1");
        settings.put("share.coordinator.state.topic.min.isr", "1");
        settings.put("group.initial.rebalance.delay.ms", "0");
        // A broker that was killed is let in again only when the session of its dead self has
        // ended at the controller, which is in the same process here.
        settings.put("broker.session.timeout.ms", "3000");
        settings.put("broker.heartbeat.interval.ms", "500");
    }

    private static void putSmallMachine(Map<String, String> settings) {
        settings.put("num.network.threads", "2");
        settings.put("num.io.threads", "4");
        settings.put("num.recovery.threads.per.data.dir", "2");
        settings.put("background.threads", "2");
        settings.put("log.cleaner.threads", "1");
        settings.put("log.cleaner.dedupe.buffer.size", "" + DEDUPE_BUFFER_BYTES);
        settings.put("log.segment.bytes", "" + (256L << 20));
        settings.put("metadata.log.segment.bytes", "" + (16L << 20));
        settings.put("metadata.log.max.snapshot.interval.ms", "600000");
    }

    private static String listener(String name, int port) {
        return name + "://" + address(port);
    }

    private static String address(int port) {
        return String.format(Locale.ROOT, "127.0.0.1:%d", port);
    }
}
