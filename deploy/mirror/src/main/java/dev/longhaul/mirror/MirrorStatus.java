package dev.longhaul.mirror;

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
 * What a mirror says of itself, every two seconds, in its status file: JSON, replaced as a whole.
 *
 * @param pid whose word this is
 * @param phase see the constants
 * @param reason what it waits for, or why its progress is not known; empty where there is nothing
 * @param at when it was written: the sign of life
 * @param lastMovement when a partition last moved; null before the first time
 * @param stillSince since when nothing has moved although records wait; null where that is not so
 * @param tasksRunning of tasksWanted
 * @param partitions in order; empty while nothing is known
 */
public record MirrorStatus(
        long pid,
        String phase,
        String reason,
        Instant at,
        Instant lastMovement,
        Instant stillSince,
        int tasksRunning,
        int tasksWanted,
        List<PartitionLag> partitions) {
    /** A broker does not answer, or refuses; it goes on by itself. */
    public static final String WAITING = "waiting";

    /** MirrorMaker is starting its tasks. */
    public static final String STARTING = "starting";

    public static final String RUNNING = "running";

    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * How far one partition is behind.
     *
     * @param lagBytes estimated from the average size of a record in the partition; -1 where the
     *     source does not tell
     */
    public record PartitionLag(int partition, long lagRecords, long lagBytes) {}

    /** -1 while nothing is known. */
    public long lagRecords() {
        return partitions.isEmpty()
                ? -1
                : partitions.stream().mapToLong(PartitionLag::lagRecords).sum();
    }

    /** -1 where it is not known of one of them. */
    public long lagBytes() {
        return partitions.isEmpty() || partitions.stream().anyMatch(lag -> lag.lagBytes() < 0)
                ? -1
                : partitions.stream().mapToLong(PartitionLag::lagBytes).sum();
    }

    /** Empty where there is none, or none that can be read. */
    public static Optional<MirrorStatus> read(Path file) {
        try {
            return Files.exists(file)
                    ? Optional.of(parse(JSON.readTree(Files.readString(file))))
                    : Optional.empty();
        } catch (IOException | RuntimeException damaged) {
            return Optional.empty();
        }
    }

    private static MirrorStatus parse(JsonNode json) {
        List<PartitionLag> partitions = new ArrayList<>();
        for (JsonNode lag : json.path("partitions")) {
            partitions.add(
                    new PartitionLag(
                            lag.path("partition").asInt(),
                            lag.path("lagRecords").asLong(),
                            lag.path("lagBytes").asLong()));
        }
        return new MirrorStatus(
                json.path("pid").asLong(),
                json.path("phase").asText(),
                json.path("reason").asText(),
                Instant.parse(json.path("at").asText()),
                timeOrNull(json, "lastMovement"),
                timeOrNull(json, "stillSince"),
                json.path("tasksRunning").asInt(),
                json.path("tasksWanted").asInt(),
                List.copyOf(partitions));
    }

    private static Instant timeOrNull(JsonNode json, String key) {
        return json.hasNonNull(key) ? Instant.parse(json.path(key).asText()) : null;
    }

    private static String textOrNull(Instant time) {
        return time == null ? null : time.toString();
    }

    String toJson() {
        ObjectNode json = JSON.createObjectNode();
        json.put("pid", pid).put("phase", phase).put("reason", reason);
        json.put("at", at.toString());
        json.put("lastMovement", textOrNull(lastMovement));
        json.put("stillSince", textOrNull(stillSince));
        json.put("tasksRunning", tasksRunning).put("tasksWanted", tasksWanted);
        for (PartitionLag lag : partitions) {
            json.withArray("partitions")
                    .addObject()
                    .put("partition", lag.partition())
                    .put("lagRecords", lag.lagRecords())
                    .put("lagBytes", lag.lagBytes());
        }
        return json.toPrettyString() + "\n";
    }
}
