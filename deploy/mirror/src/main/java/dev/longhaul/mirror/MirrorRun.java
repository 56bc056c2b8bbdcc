package dev.longhaul.mirror;

import dev.longhaul.config.ConfigException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.connect.mirror.MirrorMaker;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs one direction of the link in this JVM until the process is told to stop.
 *
 * <p>It waits, and never ends, while a broker is away. It ends with a {@link
 * MirrorFailedException}, to be started again by its supervisor, where MirrorMaker would go on
 * without moving anything: a failed task, no tasks at all, or a partition that has more to carry
 * and does not move. Starting again is safe: records may then arrive twice, never not at all.
 *
 * <p>The JVM is best started with {@code -XX:+ExitOnOutOfMemoryError}.
 */
public final class MirrorRun {
    private static final Logger LOG = LoggerFactory.getLogger(MirrorRun.class);
    static final Duration WATCH_INTERVAL = Duration.ofSeconds(5);
    private static final Duration READY_INTERVAL = Duration.ofMillis(500);

    private static final Duration PROMPT_ANSWER = Duration.ofSeconds(3);

    private final MirrorConfig config;
    private final CountDownLatch stop = new CountDownLatch(1);
    private final StatusFile status;

    private MirrorRun(MirrorConfig config) {
        this.config = config;
        this.status = new StatusFile(config.label(), config.statusFile(), Clock.systemUTC());
    }

    /**
     * Returns when the process stops.
     *
     * @throws ConfigException where the heap is too small for the configuration
     */
    public static void run(MirrorConfig config)
            throws ConfigException, MirrorFailedException, InterruptedException {
        MemoryBudget.of(config).requireWithin(Runtime.getRuntime().maxMemory());
        new MirrorRun(config).run();
    }

    private void run() throws MirrorFailedException, InterruptedException {
        Runtime.getRuntime().addShutdownHook(new Thread(stop::countDown, "mirror-stop"));
        int partitions = new LinkPreflight(config, status, stop).pass();
        int tasks = Math.min(partitions, config.tasks());
        status.starting(tasks);
        startMirrorMaker();
        if (awaitTasks(tasks)) {
            status.running();
            LOG.info("longhaul: mirror {} is running with {} tasks", config.label(), tasks);
            watch();
        }
    }

    private void startMirrorMaker() throws MirrorFailedException {
        try {
            new MirrorMaker(MirrorProperties.of(config), List.of(config.targetAlias())).start();
        } catch (KafkaException refused) {
            throw new MirrorFailedException(
                    "mirror " + config.label() + " does not start: " + refused.getMessage(),
                    refused);
        }
    }

    /** False when told to stop before. */
    private boolean awaitTasks(int wanted) throws MirrorFailedException, InterruptedException {
        long deadlineNanos = System.nanoTime() + config.startWithin().toNanos();
        while (requireNoneFailed().running() < wanted) {
            if (System.nanoTime() - deadlineNanos > 0) {
                if (aBrokerWasAway()) {
                    deadlineNanos = System.nanoTime() + config.startWithin().toNanos();
                    continue;
                }
                throw new MirrorFailedException(
                        "mirror %s has %d of %d tasks after %d s; the log above has the cause"
                                .formatted(
                                        config.label(),
                                        TaskCensus.take().running(),
                                        wanted,
                                        config.startWithin().toSeconds()));
            }
            if (stop.await(READY_INTERVAL.toMillis(), TimeUnit.MILLISECONDS)) {
                return false;
            }
        }
        return true;
    }

    private boolean aBrokerWasAway() throws MirrorFailedException, InterruptedException {
        long askedNanos = System.nanoTime();
        new LinkPreflight(config, status, stop).pass();
        return System.nanoTime() - askedNanos > PROMPT_ANSWER.toNanos();
    }

    private void watch() throws MirrorFailedException, InterruptedException {
        try (ProgressWatch progress = new ProgressWatch(config, status)) {
            while (!stop.await(WATCH_INTERVAL.toMillis(), TimeUnit.MILLISECONDS)) {
                requireNoneFailed();
                String standstill = progress.standstill();
                if (standstill != null && stop.getCount() > 0) {
                    throw new MirrorFailedException(
                            "mirror " + config.label() + " stands still: " + standstill);
                }
            }
        } catch (BrokerException unusable) {
            throw new MirrorFailedException(unusable.getMessage(), unusable);
        }
    }

    private TaskCensus requireNoneFailed() throws MirrorFailedException {
        TaskCensus census = TaskCensus.take();
        if (census.failed() > 0 && stop.getCount() > 0) {
            throw new MirrorFailedException(
                    "mirror %s: %d tasks failed, %d run; the log above has the cause"
                            .formatted(config.label(), census.failed(), census.running()));
        }
        if (census.failedSends() > 0 && stop.getCount() > 0) {
            throw new MirrorFailedException(
                    "mirror %s: the target refused %d records; the log above has the cause"
                            .formatted(config.label(), census.failedSends()));
        }
        return census;
    }
}
