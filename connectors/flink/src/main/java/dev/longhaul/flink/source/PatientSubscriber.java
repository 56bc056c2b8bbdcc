package dev.longhaul.flink.source;

import java.util.Set;
import org.apache.flink.connector.kafka.source.enumerator.subscriber.KafkaSubscriber;
import org.apache.kafka.clients.admin.AdminClient;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks for topics, and where the broker does not answer, has found nothing new. Flink fails the
 * whole job where a look for topics fails; but a broker that is away comes back no sooner for that,
 * and archive, deliver and batch have work to do meanwhile.
 *
 * <p>Before the first answer nothing is found; the partitions of a restored job are read all the
 * same, and what is found later is read from where it would have been at once.
 */
final class PatientSubscriber implements KafkaSubscriber {
    private static final long serialVersionUID = 1L;
    private static final Logger LOG = LoggerFactory.getLogger(PatientSubscriber.class);

    private final KafkaSubscriber topics;
    private transient Set<TopicPartition> found;
    private transient boolean failing;

    PatientSubscriber(KafkaSubscriber topics) {
        this.topics = topics;
    }

    /** Called by one thread of the source's coordinator. */
    @Override
    public Set<TopicPartition> getSubscribedTopicPartitions(AdminClient admin) {
        try {
            found = topics.getSubscribedTopicPartitions(admin);
            if (failing) {
                LOG.info("topics are looked for again");
            }
            failing = false;
        } catch (RuntimeException unanswered) {
            if (!failing) {
                LOG.warn("topics cannot be looked for, new ones wait: {}", cause(unanswered));
            }
            failing = true;
        }
        return found == null ? Set.of() : found;
    }

    private static String cause(Throwable failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root.toString();
    }
}
