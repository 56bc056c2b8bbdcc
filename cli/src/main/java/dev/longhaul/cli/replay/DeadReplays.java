package dev.longhaul.cli.replay;

import dev.longhaul.cli.replay.FlinkCluster.Job;
import dev.longhaul.replay.plan.ReplayPlan;
import dev.longhaul.replay.staging.Lease;
import dev.longhaul.replay.staging.ReplayStaging;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Replays whose command was killed: their side jobs are cancelled, and what they have left in the
 * sinks is removed. Each replay begins with it.
 */
record DeadReplays(FlinkCluster flink, PrintWriter err) {
    /**
     * @param staging sinks in which staging directories may stand
     * @param sinks in which temporary folders may stand
     */
    void clear(List<Path> staging, List<Path> sinks) throws InterruptedException {
        for (Path sink : staging) {
            try {
                for (ReplayStaging left : ReplayStaging.all(sink)) {
                    clear(left, sinks);
                }
            } catch (IOException unreadable) {
                say("dead replays in " + sink + " stay: " + unreadable.getMessage());
            }
        }
    }

    private void clear(ReplayStaging left, List<Path> sinks) throws InterruptedException {
        try {
            if (!Lease.isDead(left.lease(), left.directory(), Instant.now())) {
                return;
            }
            Optional<Job> job = flink.find(ReplayPlan.jobName(left.id()));
            if (job.isPresent() && !job.get().hasEnded()) {
                flink.cancel(job.get());
                Cancelled.await(flink, left.id());
            }
            left.remove(sinks);
            say("removed what replay " + left.id() + " had left: its command was ended");
        } catch (IOException stays) {
            say("what replay " + left.id() + " has left stays: " + stays.getMessage());
        }
    }

    private void say(String words) {
        err.println("longhaul: " + words);
        err.flush();
    }
}
