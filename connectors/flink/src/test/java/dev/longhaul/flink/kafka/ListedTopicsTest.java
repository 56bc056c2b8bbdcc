package dev.longhaul.flink.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ListedTopicsTest {
    private final Broker broker = new Broker();

    @Test
    void nothingIsMissingBeforeTheBrokerHasAnswered() throws Exception {
        try (ListedTopics topics = listed()) {
            topics.awaitFirst(Duration.ofMillis(1));
            assertThat(topics.isMissing("a")).isFalse();
        }
    }

    @Test
    void topicThatComesLaterIsFound() {
        broker.topics = Set.of("a");
        try (ListedTopics topics = listed()) {
            await().until(() -> topics.isMissing("b") && !topics.isMissing("a"));
            broker.topics = Set.of("a", "b");
            await().until(() -> !topics.isMissing("b"));
        }
    }

    @Test
    void lastAnswerStaysInForceWhileTheBrokerIsAway() {
        broker.topics = Set.of("a");
        try (ListedTopics topics = listed()) {
            await().until(() -> topics.isMissing("b"));
            broker.topics = null;
            int asked = broker.asked;
            await().until(() -> broker.asked > asked + 1);
            assertThat(topics.isMissing("b")).isTrue();
            assertThat(topics.isMissing("a")).isFalse();
        }
    }

    private ListedTopics listed() {
        return new ListedTopics(broker, Duration.ofMillis(5));
    }

    private static final class Broker implements ListedTopics.Listing {
        private volatile Set<String> topics;
        private volatile int asked;

        @Override
        @SuppressWarnings("NonAtomicVolatileUpdate") // one thread asks
        public Set<String> topics() throws IOException {
            asked++;
            if (topics == null) {
                throw new IOException("away");
            }
            return topics;
        }

        @Override
        public void close() {}
    }
}
