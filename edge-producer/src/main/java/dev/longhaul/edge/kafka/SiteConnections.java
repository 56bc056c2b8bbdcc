package dev.longhaul.edge.kafka;

import dev.longhaul.edge.SendException;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.producer.Producer;

/** What a sending needs of the site's broker. */
public interface SiteConnections {
    /**
     * Partitions of the files topic.
     *
     * @throws SendException where the broker does not answer, or there is no such topic
     */
    int filePartitions() throws SendException, InterruptedException;

    /** A new producer; the caller closes it. */
    Producer<byte[], byte[]> producer();

    /** A new consumer without a group; the caller closes it. */
    Consumer<byte[], byte[]> receiptsConsumer();

    /** A new admin client; the caller closes it. */
    SiteAdmin admin();
}
