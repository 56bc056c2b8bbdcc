package dev.longhaul.cli.replay;

import dev.longhaul.cli.replay.FlinkCluster.Job;
import dev.longhaul.config.ConfigException;
import dev.longhaul.local.layout.Installation;
import dev.longhaul.replay.plan.PlanFile;
import dev.longhaul.replay.plan.ReplayPlan;
import dev.longhaul.replay.staging.Lease;
import dev.longhaul.replay.staging.ReplayStaging;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * The Flink job of one replay, with its place on disk, from before its submission to after its
 * removal. As long as it is open its lease is renewed. Closing, by whatever thread, cancels the job
 * and removes everything; once is enough.
 */
final class SideJob implements AutoCloseable {
    private final ReplayTarget target;
    private final ReplayPlan plan;
    private final ReplayStaging staging;
    private final List<Path> sinks;
    private final FlinkCluster flink;
    private final PrintWriter err;
    private final Path work;
    private final FlinkClient client;
    private final ScheduledExecutorService beats =
            Executors.newSingleThreadScheduledExecutor(SideJob::daemon);
    private boolean closed;

    private SideJob(ReplayTarget target, ReplayPlan plan, List<Path> sinks, PrintWriter err)
            throws IOException, ConfigException {
        this.target = target;
        this.plan = plan;
        this.sinks = sinks;
        this.err = err;
        this.staging = ReplayStaging.in(sinks.get(0), plan.id());
        this.flink = new FlinkCluster(target.flink());
        this.work = Files.createTempDirectory("longhaul-replay-");
        Path settings =
                target.flinkSettings().isPresent()
                        ? target.flinkSettings().get()
                        : FlinkClient.writeSettings(work, target.flink());
        this.client = new FlinkClient(work, settings, Installation.fromSystemProperty());
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "longhaul-replay-lease");
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Writes the plan where the job reads it; submits nothing yet.
     *
     * @param sinks where files go; the staging directory is in the first
     */
    static SideJob prepare(ReplayTarget target, ReplayPlan plan, List<Path> sinks, PrintWriter err)
            throws IOException, ConfigException {
        SideJob job = new SideJob(target, plan, sinks, err);
        try {
            job.staging.create();
            Lease lease = new Lease(job.staging.lease());
            lease.beat();
            ScheduledFuture<?> unused =
                    job.beats.scheduleAtFixedRate(
                            () -> job.beat(lease),
                            Lease.BEAT.toMillis(),
                            Lease.BEAT.toMillis(),
                            TimeUnit.MILLISECONDS);
            PlanFile.write(job.staging.plan(), plan);
            return job;
        } catch (IOException | RuntimeException failed) {
            job.close();
            throw failed;
        }
    }

    private void beat(Lease lease) {
        try {
            lease.beat();
        } catch (IOException next) {
            say("lease cannot be renewed: " + next.getMessage());
        }
    }

    /**
     * @return why Flink does not take it now; empty where it has it
     * @throws ReplayException where the job refuses its plan or configuration
     */
    Optional<String> submit()
            throws IOException, ConfigException, ReplayException, InterruptedException {
        Optional<String> error = client.submit(target.job().file(), staging.plan());
        if (error.isPresent() && error.get().startsWith(FlinkClient.REFUSED)) {
            throw new ReplayException("the side job is refused: " + error.get(), null);
        }
        return error;
    }

    /** Empty where Flink does not know it: a JobManager that died has forgotten it. */
    Optional<Job> look() throws IOException, InterruptedException {
        return flink.find(plan.jobName());
    }

    FlinkCluster flink() {
        return flink;
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        client.stop();
        boolean interrupted = Thread.interrupted();
        try {
            end();
        } catch (IOException stays) {
            say("staging of replay " + plan.id() + " stays: " + stays.getMessage());
            err.println("hint: the next replay removes it: " + staging.directory());
            err.flush();
        } catch (InterruptedException again) {
            interrupted = true;
        } finally {
            beats.shutdownNow();
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void end() throws IOException, InterruptedException {
        Optional<Job> job = look();
        if (job.isPresent() && !job.get().hasEnded()) {
            flink.cancel(job.get());
            Cancelled.await(flink, plan.id());
        }
        beats.shutdownNow();
        if (!beats.awaitTermination(10, TimeUnit.SECONDS)) {
            throw new IOException("its lease is being written");
        }
        staging.remove(sinks);
        removeWork();
    }

    private void removeWork() throws IOException {
        for (String name : List.of("submit.log", "config.yaml")) {
            Files.deleteIfExists(work.resolve(name));
        }
        Files.deleteIfExists(work);
    }

    private void say(String words) {
        err.println("longhaul: " + words);
        err.flush();
    }
}
