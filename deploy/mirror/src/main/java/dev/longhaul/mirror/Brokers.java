package dev.longhaul.mirror;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;

/** Admin clients that give up after a bounded time. */
public final class Brokers {
    /** How long any one question to a broker may take. */
    public static final Duration ANSWER_TIME = Duration.ofSeconds(12);

    private static final String REQUEST_TIMEOUT_MILLIS = "5000";

    private Brokers() {}

    /**
     * A client with the given properties; opening it does not connect.
     *
     * @throws BrokerException where the properties cannot be used
     */
    public static Admin admin(Map<String, String> kafka) throws BrokerException {
        Map<String, Object> properties = new HashMap<>(kafka);
        properties.putIfAbsent("request.timeout.ms", REQUEST_TIMEOUT_MILLIS);
        properties.putIfAbsent("default.api.timeout.ms", Long.toString(ANSWER_TIME.toMillis()));
        try {
            return Admin.create(properties);
        } catch (KafkaException unusable) {
            throw new BrokerException(kafka, unusable);
        }
    }

    /** Waits for an answer, at most a little longer than {@link #ANSWER_TIME}. */
    public static <T> T answer(Map<String, String> kafka, KafkaFuture<T> answer)
            throws BrokerException, InterruptedException {
        try {
            return answer.get(ANSWER_TIME.toMillis() + 1000, TimeUnit.MILLISECONDS);
        } catch (ExecutionException refused) {
            throw new BrokerException(kafka, refused.getCause());
        } catch (TimeoutException late) {
            throw new BrokerException(kafka, late);
        }
    }
}
