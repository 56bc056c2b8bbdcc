package dev.longhaul.local.flink;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/**
 * The checkpoints of one job in this life of its JobManager.
 *
 * @param completed how many, a restored one not counted
 * @param lastEnd when the newest was complete; empty before the first
 * @param lastMillis how long the newest took
 * @param failure why the newest failed; empty where one was complete since
 * @param last the newest that is complete
 * @param restored what the job was started from
 */
public record JobCheckpoints(
        long completed,
        long failed,
        Optional<Instant> lastEnd,
        long lastMillis,
        String failure,
        Optional<Path> last,
        Optional<Path> restored) {

    static JobCheckpoints parse(JsonNode json) {
        JsonNode last = json.path("latest").path("completed");
        JsonNode restored = json.path("latest").path("restored");
        return new JobCheckpoints(
                json.path("counts").path("completed").asLong(),
                json.path("counts").path("failed").asLong(),
                last.has("latest_ack_timestamp")
                        ? Optional.of(
                                Instant.ofEpochMilli(last.path("latest_ack_timestamp").asLong()))
                        : Optional.empty(),
                last.path("end_to_end_duration").asLong(),
                failure(last, json.path("latest").path("failed")),
                path(last.path("external_path")),
                path(restored.path("external_path")));
    }

    private static String failure(JsonNode completed, JsonNode failed) {
        return failed.path("id").asLong(-1) > completed.path("id").asLong(-1)
                ? failed.path("failure_message").asText("it failed")
                : "";
    }

    /** Flink writes {@code file:/d} where it was told {@code file:///d}, and escapes nothing. */
    static Optional<Path> path(JsonNode location) {
        if (!location.isTextual() || !location.asText().startsWith("file:")) {
            return Optional.empty();
        }
        String path = location.asText().substring("file:".length());
        return Optional.of(Path.of(path.replaceFirst("^/+", "/")));
    }

    /** What a restart of the job begins with. */
    public Optional<Path> newest() {
        return last.or(() -> restored);
    }
}
