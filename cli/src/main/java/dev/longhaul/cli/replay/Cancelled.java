package dev.longhaul.cli.replay;

import dev.longhaul.cli.replay.FlinkCluster.Job;
import dev.longhaul.replay.plan.ReplayPlan;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** The end of a side job that was cancelled. */
final class Cancelled {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final long LOOK_MILLIS = 200;

    private Cancelled() {}

    /**
     * Returns when Flink has it no more, or has it as ended.
     *
     * @throws IOException where that takes a minute: its threads may still write
     */
    static void await(FlinkCluster flink, String replayId)
            throws IOException, InterruptedException {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() < deadline) {
            Optional<Job> job = flink.find(ReplayPlan.jobName(replayId));
            if (job.isEmpty() || job.get().hasEnded()) {
                return;
            }
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
        throw new IOException("its side job does not end");
    }
}
