package dev.longhaul.local.wan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.longhaul.config.ByteRate;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How a line is set: what its process has to remember to come back as it was.
 *
 * @param rate bytes a second of each direction; empty: as fast as the machine
 * @param roundTrip zero adds no delay
 * @param cutUntil connections break until then; empty or past: not cut
 * @param blackholeUntil bytes vanish until then; empty or past: they do not
 */
public record WanState(
        Optional<ByteRate> rate,
        Duration roundTrip,
        Optional<Instant> cutUntil,
        Optional<Instant> blackholeUntil) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** A line without faults. */
    public static WanState of(Optional<ByteRate> rate, Duration roundTrip) {
        return new WanState(rate, roundTrip, Optional.empty(), Optional.empty());
    }

    boolean isCut(Instant now) {
        return cutUntil.filter(now::isBefore).isPresent();
    }

    boolean isBlackhole(Instant now) {
        return blackholeUntil.filter(now::isBefore).isPresent();
    }

    /** Faults that are over are forgotten. */
    WanState at(Instant now) {
        return new WanState(
                rate,
                roundTrip,
                cutUntil.filter(now::isBefore),
                blackholeUntil.filter(now::isBefore));
    }

    /** As a JSON object with null for what is not there. */
    ObjectNode toJson() {
        ObjectNode json = JSON.createObjectNode();
        json.put("bytesPerSecond", rate.map(ByteRate::bytesPerSecond).orElse(null));
        json.put("roundTripMillis", roundTrip.toMillis());
        json.put("cutUntil", cutUntil.map(Instant::toString).orElse(null));
        json.put("blackholeUntil", blackholeUntil.map(Instant::toString).orElse(null));
        return json;
    }

    /**
     * @throws IllegalArgumentException it is something else
     */
    static WanState parse(JsonNode json) {
        if (!json.path("roundTripMillis").isNumber()) {
            throw new IllegalArgumentException("roundTripMillis is missing");
        }
        JsonNode rate = json.path("bytesPerSecond");
        return new WanState(
                rate.isNumber() ? Optional.of(new ByteRate(rate.asLong())) : Optional.empty(),
                Duration.ofMillis(json.path("roundTripMillis").asLong()),
                instant(json.path("cutUntil")),
                instant(json.path("blackholeUntil")));
    }

    private static Optional<Instant> instant(JsonNode json) {
        return json.isTextual() ? Optional.of(Instant.parse(json.asText())) : Optional.empty();
    }
}
