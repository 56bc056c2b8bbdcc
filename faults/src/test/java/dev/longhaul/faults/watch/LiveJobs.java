package dev.longhaul.faults.watch;

import dev.longhaul.local.flink.FlinkRest;
import dev.longhaul.local.flink.FlinkRest.ListedJob;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Looks every 50 ms which jobs Flink says are alive; sees nothing while no JobManager answers.
 * Thread-safe.
 */
public final class LiveJobs implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final FlinkRest rest;
    private final Set<String> ever = new TreeSet<>();
    private final Looker looking;
    private int mostAtOnce;

    /**
     * @param restPort of Flink
     */
    public LiveJobs(int restPort) {
        this.rest = new FlinkRest(restPort, PATIENCE);
        this.looking = new Looker("watch-jobs", this::look);
    }

    private void look() {
        try {
            Set<String> now =
                    rest.jobs().stream()
                            .filter(ListedJob::isLive)
                            .map(ListedJob::jobId)
                            .collect(Collectors.toSet());
            noteLive(now);
        } catch (IOException nobodyAnswers) {
            noteLive(Set.of());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void noteLive(Set<String> now) {
        ever.addAll(now);
        mostAtOnce = Math.max(mostAtOnce, now.size());
    }

    /** Ids of all that were seen. */
    public synchronized Set<String> ever() {
        return Set.copyOf(ever);
    }

    public synchronized int mostAtOnce() {
        return mostAtOnce;
    }

    @Override
    public void close() {
        looking.close();
    }
}
