package dev.longhaul.local.supervise;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the supervisor says in {@code run/status.json}.
 *
 * @param phase starting, up, stopping, failed or down
 * @param error why it failed, or null
 * @param failedPart which part, or null
 * @param supervisorPid whose word this is
 * @param faults the last ones, the oldest first
 * @param notes what who looks at the stack should know
 */
public record StatusReport(
        String phase,
        String error,
        String failedPart,
        long supervisorPid,
        Instant since,
        List<PartState> parts,
        List<Fault> faults,
        List<String> notes) {
    public static final String STARTING = "starting";
    public static final String UP = "up";
    public static final String STOPPING = "stopping";
    public static final String FAILED = "failed";
    public static final String DOWN = "down";

    private static final ObjectMapper JSON = new ObjectMapper();

    /** Empty where there is none, or none that can be read. */
    public static Optional<StatusReport> read(Path file) throws IOException {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(parse(JSON.readTree(Files.readString(file))));
        } catch (JsonProcessingException damaged) {
            return Optional.empty();
        }
    }

    String toJson() {
        ObjectNode json = JSON.createObjectNode();
        json.put("phase", phase).put("error", error).put("failedPart", failedPart);
        json.put("supervisorPid", supervisorPid).put("since", since.toString());
        for (PartState part : parts) {
            json.withArray("parts")
                    .addObject()
                    .put("name", part.name())
                    .put("pid", part.pid())
                    .put("state", part.state())
                    .put("restarts", part.restarts())
                    .put("faults", part.faults())
                    .put("lastError", part.lastError())
                    .put("lastErrorAt", textOrNull(part.lastErrorAt()))
                    .put("detail", part.detail())
                    .put("since", part.since().toString());
        }
        for (Fault fault : faults) {
            json.withArray("faults")
                    .addObject()
                    .put("at", fault.at().toString())
                    .put("part", fault.part())
                    .put("cause", fault.cause())
                    .put("over", textOrNull(fault.over()));
        }
        notes.forEach(json.withArray("notes")::add);
        return json.toPrettyString() + "\n";
    }

    private static StatusReport parse(JsonNode json) {
        List<PartState> parts = new ArrayList<>();
        for (JsonNode part : json.path("parts")) {
            parts.add(
                    new PartState(
                            part.path("name").asText(),
                            part.path("pid").asLong(),
                            part.path("state").asText(),
                            part.path("restarts").asInt(),
                            part.path("faults").asInt(),
                            textOrNull(part, "lastError"),
                            timeOrNull(part, "lastErrorAt"),
                            textOrNull(part, "detail"),
                            Instant.parse(part.path("since").asText())));
        }
        return new StatusReport(
                json.path("phase").asText(),
                textOrNull(json, "error"),
                textOrNull(json, "failedPart"),
                json.path("supervisorPid").asLong(),
                Instant.parse(json.path("since").asText()),
                List.copyOf(parts),
                faults(json),
                notes(json));
    }

    private static List<Fault> faults(JsonNode json) {
        List<Fault> faults = new ArrayList<>();
        for (JsonNode fault : json.path("faults")) {
            faults.add(
                    new Fault(
                            Instant.parse(fault.path("at").asText()),
                            fault.path("part").asText(),
                            fault.path("cause").asText(),
                            timeOrNull(fault, "over")));
        }
        return List.copyOf(faults);
    }

    private static List<String> notes(JsonNode json) {
        List<String> notes = new ArrayList<>();
        json.path("notes").forEach(note -> notes.add(note.asText()));
        return List.copyOf(notes);
    }

    private static String textOrNull(Instant time) {
        return time == null ? null : time.toString();
    }

    private static Instant timeOrNull(JsonNode json, String key) {
        return json.hasNonNull(key) ? Instant.parse(json.path(key).asText()) : null;
    }

    private static String textOrNull(JsonNode json, String key) {
        return json.hasNonNull(key) ? json.path(key).asText() : null;
    }
}
