package dev.longhaul.replay.follow;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.Optional;

/**
 * One line of a side job: a record of {@code longhaul.history} with the replay's id as its key.
 *
 * @param event {@code read}, {@code assembled} or {@code outcome}
 * @param json all of it
 */
public record HistoryLine(String event, JsonNode json) {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** Empty where it is no such line: others may write into the topic too. */
    public static Optional<HistoryLine> parse(byte[] value) {
        try {
            JsonNode json = value == null ? null : JSON.readTree(value);
            return json != null && json.path("event").isTextual()
                    ? Optional.of(new HistoryLine(json.path("event").asText(), json))
                    : Optional.empty();
        } catch (IOException notJson) {
            return Optional.empty();
        }
    }

    String text(String field) {
        return json.path(field).asText();
    }
}
