package dev.longhaul.mirror;

import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import javax.management.JMException;
import javax.management.JMRuntimeException;
import javax.management.MBeanServer;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/**
 * What the mirror's own consumers have received from the source since they began, from Kafka's
 * metrics in this JVM. A consumer whose connection lives receives something several times a second,
 * if only the answer that there is nothing.
 *
 * @param byClient bytes of each consumer
 * @param clientOf consumer of each partition, where it is known
 */
record ReceivedBytes(Map<String, Long> byClient, Map<Integer, String> clientOf) {
    private static final String CONSUMERS = "kafka.consumer:type=consumer-metrics,client-id=*";
    private static final String PARTITIONS =
            "kafka.consumer:type=consumer-fetch-manager-metrics,client-id=*,topic=*,partition=*";

    /** That of {@link MirroredOffsets}, which reads at the target. */
    static final String WATCH_CLIENT = "longhaul-mirror-watch";

    static ReceivedBytes take() {
        MBeanServer server = ManagementFactory.getPlatformMBeanServer();
        Map<String, Long> byClient = new HashMap<>();
        for (ObjectName name : names(server, CONSUMERS)) {
            String client = client(name);
            if (client.contains("replication-consumer")) {
                byClient.put(client, total(server, name));
            }
        }
        Map<Integer, String> clientOf = new HashMap<>();
        for (ObjectName name : names(server, PARTITIONS)) {
            if (byClient.containsKey(client(name))) {
                clientOf.put(Integer.valueOf(name.getKeyProperty("partition")), client(name));
            }
        }
        return new ReceivedBytes(byClient, clientOf);
    }

    private static String client(ObjectName name) {
        String text = name.getKeyProperty("client-id");
        return text.startsWith("\"") ? ObjectName.unquote(text) : text;
    }

    private static Set<ObjectName> names(MBeanServer server, String pattern) {
        try {
            return server.queryNames(new ObjectName(pattern), null);
        } catch (MalformedObjectNameException impossible) {
            throw new IllegalStateException(pattern, impossible);
        }
    }

    private static long total(MBeanServer server, ObjectName name) {
        try {
            return ((Number) server.getAttribute(name, "incoming-byte-total")).longValue();
        } catch (JMException | JMRuntimeException gone) {
            return 0;
        }
    }

    /** Of the consumer that reads this partition; of all where it is not known which one does. */
    long of(int partition) {
        String client = clientOf.get(partition);
        return client == null
                ? byClient.values().stream().mapToLong(Long::longValue).sum()
                : byClient.getOrDefault(client, 0L);
    }
}
