package dev.longhaul.flink.kafka;

import java.time.Duration;
import java.util.Properties;
import java.util.Set;
import org.apache.kafka.clients.admin.Admin;

/** Lists topics through Kafka's own client. */
final class AdminListing implements ListedTopics.Listing {
    private final Admin admin;

    /**
     * @param kafka client properties
     */
    AdminListing(Properties kafka) {
        this.admin = Admin.create(kafka);
    }

    @Override
    public Set<String> topics() throws Exception {
        return admin.listTopics().names().get();
    }

    @Override
    public void close() {
        admin.close(Duration.ZERO);
    }
}
