package dev.longhaul.local.flink;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What Longhaul asks of Flink's REST API. Thread-safe. */
public final class FlinkRest {
    /** A job in one of these states will not come back by itself. */
    private static final Set<String> ENDED = Set.of("FAILED", "CANCELED", "FINISHED");

    private static final Set<String> STOPPED = Set.of("CANCELED", "FINISHED");

    /** A job in one of these is on its way to an end, and may still hold its files. */
    private static final Set<String> ENDING = Set.of("FAILING", "CANCELLING", "SUSPENDED");

    /** A replay's job is called so, and its id; the live job is called longhaul. */
    private static final String SIDE_JOB = "longhaul replay ";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int OK = 200;
    private static final int ACCEPTED = 202;
    private static final int NOT_FOUND = 404;

    private final HttpClient client =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(Duration.ofSeconds(2))
                    .build();
    private final URI base;
    private final Duration patience;

    public FlinkRest(int port) {
        this(port, PATIENCE);
    }

    /**
     * @param patience for each answer
     */
    public FlinkRest(int port, Duration patience) {
        this.base = URI.create("http://127.0.0.1:" + port);
        this.patience = patience;
    }

    /**
     * A job as the overview lists it.
     *
     * @param startMillis when Flink accepted it
     */
    public record ListedJob(String jobId, String state, long startMillis) {
        /** Whether somebody ended it on purpose. */
        public boolean wasStopped() {
            return STOPPED.contains(state);
        }

        /** Whether it runs, or will by itself. */
        public boolean isLive() {
            return !hasEnded() && !ENDING.contains(state);
        }

        public boolean hasEnded() {
            return ENDED.contains(state);
        }

        /** Whether somebody ended it with a savepoint: it has no end of its own. */
        public boolean hasFinished() {
            return state.equals("FINISHED");
        }

        /** Whether it has just failed, and is about to be tried again. */
        public boolean isRestarting() {
            return state.equals("RESTARTING");
        }
    }

    /** Whether the JobManager serves requests. */
    public boolean answers() throws InterruptedException {
        try {
            return get("/overview").has("flink-version");
        } catch (IOException notYet) {
            return false;
        }
    }

    /** Whether the TaskManager with this id has registered its slots. */
    public boolean hasTaskManager(String resourceId, int slots)
            throws IOException, InterruptedException {
        for (JsonNode taskManager : get("/taskmanagers").path("taskmanagers")) {
            if (taskManager.path("id").asText().equals(resourceId)) {
                return taskManager.path("slotsNumber").asInt() >= slots;
            }
        }
        return false;
    }

    /**
     * All jobs that the JobManager remembers but side jobs, which look after themselves; the one
     * that was started last first.
     */
    public List<ListedJob> jobs() throws IOException, InterruptedException {
        List<ListedJob> jobs = new ArrayList<>();
        for (JsonNode job : get("/jobs/overview").path("jobs")) {
            if (job.path("name").asText().startsWith(SIDE_JOB)) {
                continue;
            }
            jobs.add(
                    new ListedJob(
                            job.path("jid").asText(),
                            job.path("state").asText(),
                            job.path("start-time").asLong()));
        }
        jobs.sort(Comparator.comparingLong(ListedJob::startMillis).reversed());
        return jobs;
    }

    /** Whether the JobManager has a job of that id, in whatever state. */
    public boolean knows(String jobId) throws IOException, InterruptedException {
        HttpResponse<String> response = send(request("/jobs/" + jobId).GET());
        if (response.statusCode() != OK && response.statusCode() != NOT_FOUND) {
            throw refusal("/jobs/" + jobId, response);
        }
        return response.statusCode() == OK;
    }

    public JobCheckpoints checkpoints(String jobId) throws IOException, InterruptedException {
        return JobCheckpoints.parse(get("/jobs/" + jobId + "/checkpoints"));
    }

    /**
     * The last savepoint of a job: where it has ended in order, the one that it was stopped with.
     */
    public Optional<Path> savepoint(String jobId) throws IOException, InterruptedException {
        JsonNode latest = get("/jobs/" + jobId + "/checkpoints").path("latest");
        return JobCheckpoints.path(latest.path("savepoint").path("external_path"));
    }

    /** What made the job restart or fail, the newest first; Flink keeps the last ones only. */
    public List<JobFailure> failures(String jobId) throws IOException, InterruptedException {
        List<JobFailure> failures = new ArrayList<>();
        for (JsonNode entry :
                get("/jobs/" + jobId + "/exceptions").path("exceptionHistory").path("entries")) {
            failures.add(
                    new JobFailure(
                            Instant.ofEpochMilli(entry.path("timestamp").asLong()),
                            entry.path("stacktrace").asText()));
        }
        return failures;
    }

    /** Returns when Flink has taken the order; the job ends later. */
    public void cancel(String jobId) throws IOException, InterruptedException {
        String path = "/jobs/" + jobId + "?mode=cancel";
        HttpResponse<String> response =
                send(request(path).method("PATCH", HttpRequest.BodyPublishers.noBody()));
        if (response.statusCode() != ACCEPTED && response.statusCode() != OK) {
            throw refusal(path, response);
        }
    }

    /**
     * @param path such as {@code /jobs/overview}
     * @throws IOException no answer, or an answer other than 200
     */
    public JsonNode get(String path) throws IOException, InterruptedException {
        HttpResponse<String> response = send(request(path).GET());
        if (response.statusCode() != OK) {
            throw refusal(path, response);
        }
        return JSON.readTree(response.body());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(base.resolve(path)).timeout(patience);
    }

    private HttpResponse<String> send(HttpRequest.Builder request)
            throws IOException, InterruptedException {
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private IOException refusal(String path, HttpResponse<String> response) {
        return new IOException(
                "Flink answers " + response.statusCode() + " to " + base.resolve(path));
    }
}
