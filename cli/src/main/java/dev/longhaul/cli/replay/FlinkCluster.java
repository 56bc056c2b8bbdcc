package dev.longhaul.cli.replay;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** What a replay asks of a cluster's REST API. */
final class FlinkCluster {
    private static final Set<String> ENDED = Set.of("FAILED", "CANCELED", "FINISHED");
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final HttpClient client =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(Duration.ofSeconds(5))
                    .build();
    private final String address;

    /**
     * @param address {@code HOST:PORT}
     */
    FlinkCluster(String address) {
        this.address = address;
    }

    /** A job as the overview lists it. */
    record Job(String jobId, String state) {
        boolean hasEnded() {
            return ENDED.contains(state);
        }
    }

    String address() {
        return address;
    }

    int freeSlots() throws IOException, InterruptedException {
        return get("/overview").path("slots-available").asInt();
    }

    /** The job of that name, one that has not ended first; empty where Flink knows none. */
    Optional<Job> find(String name) throws IOException, InterruptedException {
        Optional<Job> ended = Optional.empty();
        for (JsonNode listed : get("/jobs/overview").path("jobs")) {
            if (listed.path("name").asText().equals(name)) {
                Job job = new Job(listed.path("jid").asText(), listed.path("state").asText());
                if (!job.hasEnded()) {
                    return Optional.of(job);
                }
                ended = Optional.of(job);
            }
        }
        return ended;
    }

    long completedCheckpoints(Job job) throws IOException, InterruptedException {
        return get("/jobs/" + job.jobId() + "/checkpoints")
                .path("counts")
                .path("completed")
                .asLong();
    }

    /** The first line of what it failed of. */
    String failure(Job job) throws IOException, InterruptedException {
        JsonNode exceptions = get("/jobs/" + job.jobId() + "/exceptions");
        JsonNode newest = exceptions.path("exceptionHistory").path("entries").path(0);
        String text = newest.path("stacktrace").asText(exceptions.path("root-exception").asText());
        return text.lines()
                .filter(line -> line.startsWith("Caused by:"))
                .reduce((first, second) -> second)
                .or(() -> text.lines().findFirst())
                .orElse("see the web UI");
    }

    void cancel(Job job) throws IOException, InterruptedException {
        HttpRequest request =
                request("/jobs/" + job.jobId() + "?mode=cancel")
                        .method("PATCH", BodyPublishers.noBody())
                        .build();
        HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
        if (response.statusCode() / 100 != 2) {
            throw unexpected(response);
        }
    }

    private JsonNode get(String path) throws IOException, InterruptedException {
        HttpResponse<String> response =
                client.send(request(path).GET().build(), BodyHandlers.ofString());
        if (response.statusCode() != 200) {
            throw unexpected(response);
        }
        return JSON.readTree(response.body());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create("http://" + address + path)).timeout(PATIENCE);
    }

    private static IOException unexpected(HttpResponse<String> response) {
        return new IOException(
                "Flink answers " + response.statusCode() + " to " + response.request().uri());
    }
}
