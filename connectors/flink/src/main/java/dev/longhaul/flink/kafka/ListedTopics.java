package dev.longhaul.flink.kafka;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lists the topics of a broker again and again, on a thread of its own. Where the broker does not
 * answer, its last answer stays in force. Thread-safe.
 */
final class ListedTopics implements TopicPresence {
    private static final Logger LOG = LoggerFactory.getLogger(ListedTopics.class);

    private static final Duration CLOSING = Duration.ofSeconds(2);

    private final Listing listing;
    private final ScheduledExecutorService thread;
    private final CountDownLatch answered = new CountDownLatch(1);
    private volatile Set<String> topics;
    private boolean failing;

    /** Asks a broker. */
    interface Listing extends AutoCloseable {
        Set<String> topics() throws Exception;

        @Override
        void close();
    }

    ListedTopics(Listing listing, Duration between) {
        this.listing = listing;
        this.thread =
                Executors.newSingleThreadScheduledExecutor(
                        work -> {
                            Thread daemon = new Thread(work, "longhaul-topics");
                            daemon.setDaemon(true);
                            return daemon;
                        });
        ScheduledFuture<?> unused =
                thread.scheduleWithFixedDelay(
                        this::look, 0, between.toMillis(), TimeUnit.MILLISECONDS);
    }

    private void look() {
        try {
            topics = Set.copyOf(listing.topics());
            failing = false;
            answered.countDown();
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        } catch (Exception e) {
            if (!failing) {
                LOG.warn("topics cannot be listed: {}", e.toString());
            }
            failing = true;
        }
    }

    /** Waits for the broker's first answer, for so long at most. */
    void awaitFirst(Duration patience) throws InterruptedException {
        if (!answered.await(patience.toMillis(), TimeUnit.MILLISECONDS)) {
            LOG.warn("topics are not known yet: each is taken to be there");
        }
    }

    @Override
    public boolean isMissing(String topic) {
        Set<String> known = topics;
        return known != null && !known.contains(topic);
    }

    /**
     * The listing is closed by a thread of its own, which may wait for the broker: it is waited for
     * only a moment.
     */
    @Override
    public void close() {
        thread.shutdownNow();
        Thread closer = new Thread(listing::close, "longhaul-topics-close");
        closer.setDaemon(true);
        closer.start();
        try {
            closer.join(CLOSING.toMillis());
        } catch (InterruptedException cancelled) {
            Thread.currentThread().interrupt();
        }
    }
}
