package dev.longhaul.local.status;

import com.fasterxml.jackson.databind.JsonNode;
import dev.longhaul.local.StackStatus;
import dev.longhaul.local.flink.FlinkRest;
import dev.longhaul.local.flink.FlinkRest.ListedJob;
import dev.longhaul.local.flink.JobCheckpoints;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** What Flink says of the job, within five seconds or not at all. */
final class JobReader {
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final Duration ANSWER_TIME = Duration.ofSeconds(3);

    private final FlinkRest rest;

    JobReader(int port) {
        this.rest = new FlinkRest(port, ANSWER_TIME);
    }

    /** A job with its metrics. */
    record JobLook(StackStatus.Job job, JobFigures figures) {}

    /** Empty where Flink does not answer in time, or has no job. */
    Optional<JobLook> read() {
        FutureTask<Optional<JobLook>> look = new FutureTask<>(this::look);
        Thread thread = new Thread(look, "look-at-job");
        thread.setDaemon(true);
        thread.start();
        try {
            return look.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException noAnswer) {
            look.cancel(true);
            return Optional.empty();
        } catch (InterruptedException e) {
            look.cancel(true);
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private Optional<JobLook> look() throws IOException, InterruptedException {
        List<ListedJob> jobs = rest.jobs();
        Optional<ListedJob> job =
                jobs.stream()
                        .filter(ListedJob::isLive)
                        .findFirst()
                        .or(() -> jobs.stream().findFirst());
        return job.isPresent() ? Optional.of(describe(job.get())) : Optional.empty();
    }

    private JobLook describe(ListedJob job) throws IOException, InterruptedException {
        JobCheckpoints checkpoints = rest.checkpoints(job.jobId());
        List<StackStatus.Vertex> vertices = new ArrayList<>();
        List<String> vertexIds = new ArrayList<>();
        for (JsonNode vertex : rest.get("/jobs/" + job.jobId()).path("vertices")) {
            String id = vertex.path("id").asText();
            VertexLoad load = VertexLoad.read(rest, job.jobId(), id);
            vertexIds.add(id);
            vertices.add(
                    new StackStatus.Vertex(
                            vertex.path("name").asText(),
                            vertex.path("status").asText(),
                            load.backPressuredPercent(),
                            load.busyPercent()));
        }
        JobFigures figures = JobFigures.read(rest, job.jobId(), vertexIds);
        return new JobLook(
                new StackStatus.Job(
                        job.jobId(),
                        job.state(),
                        checkpoints.completed(),
                        checkpoints.failed(),
                        checkpoints.lastEnd().orElse(null),
                        checkpoints.lastMillis(),
                        checkpoints.failure(),
                        checkpoints.restored().map(Path::toString).orElse(null),
                        (long) figures.largest(JobFigures.SOURCE_LAG),
                        (long) figures.sum("stage.quarantinedRecords"),
                        vertices,
                        sinks(figures),
                        all(figures)),
                figures);
    }

    private static List<StackStatus.Sink> sinks(JobFigures figures) {
        List<StackStatus.Sink> sinks = new ArrayList<>();
        for (String group : figures.groupsWith("failing")) {
            sinks.add(
                    new StackStatus.Sink(
                            group,
                            (long) figures.sum(group + ".waitingFiles"),
                            (long) figures.sum(group + ".waitingBytes"),
                            (long) figures.sum(group + ".failing"),
                            figures.earliest(group + ".failingSince").orElse(null),
                            figures.textOfEarliest(
                                    group + ".failingSince", group + ".failingReason"),
                            figures.earliest(group + ".stillSince").orElse(null),
                            figures.textOfEarliest(group + ".stillSince", group + ".stillWith")));
        }
        return sinks;
    }

    private static List<StackStatus.Figure> all(JobFigures figures) {
        List<StackStatus.Figure> all = new ArrayList<>();
        for (String key : figures.keys()) {
            int dot = key.lastIndexOf('.');
            String group = dot < 0 ? "" : key.substring(0, dot);
            all.add(new StackStatus.Figure(group, key.substring(dot + 1), figures.together(key)));
        }
        return all;
    }
}
