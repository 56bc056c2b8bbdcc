package dev.longhaul.edge;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.RetriableException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tries something with the site's broker again and again while the broker is away. */
final class BrokerWait {
    private static final Logger LOG = LoggerFactory.getLogger(BrokerWait.class);
    private static final long PAUSE_MILLIS = 500;

    private final Duration longest;
    private final SendProgress progress;

    /**
     * @param progress is told why it waits
     */
    BrokerWait(Duration longest, SendProgress progress) {
        this.longest = longest;
        this.progress = progress;
    }

    /** Something that needs the broker. */
    interface Attempt<T> {
        T get() throws SendException, InterruptedException;
    }

    /**
     * Tries at least once.
     *
     * @throws SendException where it cannot succeed, or the time is over
     */
    <T> T until(Attempt<T> attempt) throws SendException, InterruptedException {
        long startNanos = System.nanoTime();
        while (true) {
            try {
                T result = attempt(attempt);
                if (progress.brokerAway().isPresent()) {
                    LOG.info("the broker of the site is there");
                }
                progress.brokerAway(Optional.empty());
                return result;
            } catch (SendException e) {
                Duration waited = Duration.ofNanos(System.nanoTime() - startNanos);
                if (!e.isPassing() || waited.compareTo(longest) >= 0) {
                    throw e;
                }
                if (progress.brokerAway().isEmpty()) {
                    LOG.warn("waiting: {}", e.getMessage());
                }
                progress.brokerAway(Optional.of(e.getMessage()));
                TimeUnit.MILLISECONDS.sleep(PAUSE_MILLIS);
            }
        }
    }

    private static <T> T attempt(Attempt<T> attempt) throws SendException, InterruptedException {
        try {
            return attempt.get();
        } catch (RetriableException e) {
            throw SendException.away(
                    "the broker of the site does not answer: " + e.getMessage(), null, e);
        } catch (org.apache.kafka.common.config.ConfigException e) {
            // A property that no broker has seen: for the caller to report as configuration.
            throw e;
        } catch (KafkaException e) {
            throw new SendException(
                    "the broker of the site cannot be used: " + e.getMessage(), null, e);
        }
    }
}
