package dev.longhaul.local.flink;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What Longhaul asks of Flink's REST API. Thread-safe. */
public final class FlinkRest {
    /** A job in one of these states will not come back by itself. */
    private static final Set<String> ENDED = Set.of("FAILED", "CANCELED", "FINISHED");

    /** A job in one of these is on its way to an end, and may still hold its files. */
    private static final Set<String> ENDING = Set.of("FAILING", "CANCELLING", "SUSPENDED");

    /** A replay's job is called so, and its id; the live job is called longhaul. */
    private static final String SIDE_JOB = "longhaul replay ";

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final HttpClient client =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(Duration.ofSeconds(2))
                    .build();
    private final URI base;

    public FlinkRest(int port) {
        this.base = URI.create("http://127.0.0.1:" + port);
    }

    /** A job as the overview lists it. */
    public record ListedJob(String jobId, String state) {
        /** Whether it runs, or will by itself. */
        public boolean isLive() {
            return !hasEnded() && !ENDING.contains(state);
        }

        public boolean hasEnded() {
            return ENDED.contains(state);
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

    /** All jobs that the JobManager remembers, but for side jobs, which look after themselves. */
    public List<ListedJob> jobs() throws IOException, InterruptedException {
        List<ListedJob> jobs = new ArrayList<>();
        for (JsonNode job : get("/jobs/overview").path("jobs")) {
            if (job.path("name").asText().startsWith(SIDE_JOB)) {
                continue;
            }
            jobs.add(new ListedJob(job.path("jid").asText(), job.path("state").asText()));
        }
        return jobs;
    }

    /** Checkpoints of a job that have completed, a restored one not counted. */
    public long completedCheckpoints(String jobId) throws IOException, InterruptedException {
        return get("/jobs/" + jobId + "/checkpoints").path("counts").path("completed").asLong();
    }

    /**
     * @param path such as {@code /jobs/overview}
     * @throws IOException no answer, or an answer other than 200
     */
    public JsonNode get(String path) throws IOException, InterruptedException {
        HttpRequest request =
                HttpRequest.newBuilder(base.resolve(path)).timeout(PATIENCE).GET().build();
        HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != 200) {
            throw new IOException(
                    "Flink answers " + response.statusCode() + " to " + base.resolve(path));
        }
        return JSON.readTree(response.body());
    }
}
