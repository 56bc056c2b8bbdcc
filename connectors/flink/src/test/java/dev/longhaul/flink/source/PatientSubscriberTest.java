package dev.longhaul.flink.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import org.apache.flink.connector.kafka.source.enumerator.subscriber.KafkaSubscriber;
import org.apache.flink.util.InstantiationUtil;
import org.apache.kafka.clients.admin.AdminClient;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.junit.jupiter.api.Test;

class PatientSubscriberTest {
    private static final TopicPartition FIRST = new TopicPartition("edge01.longhaul.files", 0);
    private static final TopicPartition SECOND = new TopicPartition("edge02.longhaul.files", 0);

    /** Answers as told; null is no answer. */
    private static final class Broker implements KafkaSubscriber {
        private final Deque<Set<TopicPartition>> answers = new ArrayDeque<>();

        @Override
        public Set<TopicPartition> getSubscribedTopicPartitions(AdminClient admin) {
            Set<TopicPartition> answer = answers.poll();
            if (answer == null) {
                throw new IllegalStateException("failed", new TimeoutException("no answer"));
            }
            return answer;
        }
    }

    private final Broker broker = new Broker();
    private final PatientSubscriber subscriber = new PatientSubscriber(broker);

    @Test
    void brokerThatIsAwayHasNothingNew() {
        broker.answers.add(Set.of(FIRST));
        assertThat(subscriber.getSubscribedTopicPartitions(null)).containsExactly(FIRST);
        assertThat(subscriber.getSubscribedTopicPartitions(null)).containsExactly(FIRST);
        broker.answers.add(Set.of(FIRST, SECOND));
        assertThat(subscriber.getSubscribedTopicPartitions(null)).contains(SECOND);
    }

    @Test
    void brokerThatWasNeverThereFailsNothing() {
        assertThat(subscriber.getSubscribedTopicPartitions(null)).isEmpty();
        broker.answers.add(Set.of(FIRST));
        assertThat(subscriber.getSubscribedTopicPartitions(null)).containsExactly(FIRST);
    }

    @Test
    void itTravelsWithTheJobGraph() throws Exception {
        KafkaSubscriber pattern = KafkaSubscriber.getTopicPatternSubscriber(SiteTopics.FILES);
        assertThat(InstantiationUtil.clone(new PatientSubscriber(pattern))).isNotNull();
    }
}
