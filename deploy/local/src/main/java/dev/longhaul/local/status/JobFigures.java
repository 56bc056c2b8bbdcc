package dev.longhaul.local.status;

import com.fasterxml.jackson.databind.JsonNode;
import dev.longhaul.local.flink.FlinkRest;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The job's own metrics as Flink's REST API has them, by {@code GROUP.NAME}, and of each by the
 * subtask of an operator. What Flink does not have (yet) is not there.
 */
final class JobFigures {
    /** Of Kafka's consumer in the source. */
    static final String SOURCE_LAG = "source.records-lag-max";

    private static final String OURS = ".longhaul.";
    private static final String LAG_SUFFIX = ".KafkaConsumer.records-lag-max";

    /** Flink's server takes request lines of 4096 bytes. */
    private static final int LONGEST_QUERY = 3_000;

    private final Map<String, Map<String, String>> values = new TreeMap<>();

    /** Reads them of every vertex; two calls each, or a few more. */
    static JobFigures read(FlinkRest rest, String jobId, Collection<String> vertexIds)
            throws IOException, InterruptedException {
        JobFigures figures = new JobFigures();
        for (String vertexId : vertexIds) {
            String path = "/jobs/" + jobId + "/vertices/" + vertexId + "/metrics";
            for (String query : queries(rest.get(path))) {
                figures.add(rest.get(path + "?get=" + query));
            }
        }
        return figures;
    }

    private static List<String> queries(JsonNode available) {
        List<String> queries = new ArrayList<>();
        StringBuilder query = new StringBuilder();
        for (JsonNode metric : available) {
            String id = metric.path("id").asText();
            if (key(id).isPresent()) {
                String encoded = URLEncoder.encode(id, StandardCharsets.UTF_8);
                if (query.length() + encoded.length() > LONGEST_QUERY) {
                    queries.add(query.toString());
                    query.setLength(0);
                }
                query.append(query.isEmpty() ? "" : ",").append(encoded);
            }
        }
        if (!query.isEmpty()) {
            queries.add(query.toString());
        }
        return queries;
    }

    /** Of {@code SUBTASK.OPERATOR.longhaul.GROUP.NAME}; others are not ours. */
    static Optional<String> key(String id) {
        int ours = id.indexOf(OURS);
        if (ours >= 0) {
            return Optional.of(id.substring(ours + OURS.length()));
        }
        return id.endsWith(LAG_SUFFIX) ? Optional.of(SOURCE_LAG) : Optional.empty();
    }

    void add(JsonNode answer) {
        for (JsonNode metric : answer) {
            key(metric.path("id").asText())
                    .ifPresent(
                            key ->
                                    values.computeIfAbsent(key, k -> new TreeMap<>())
                                            .put(
                                                    subtask(metric.path("id").asText()),
                                                    metric.path("value").asText()));
        }
    }

    private static String subtask(String id) {
        int ours = id.indexOf(OURS);
        return ours >= 0 ? id.substring(0, ours) : id;
    }

    /** Every key with a number. */
    Set<String> keys() {
        Set<String> keys = new TreeSet<>(values.keySet());
        keys.removeIf(key -> values.get(key).values().stream().noneMatch(JobFigures::isNumber));
        return keys;
    }

    private static boolean isNumber(String text) {
        try {
            return Double.isFinite(Double.parseDouble(text));
        } catch (NumberFormatException no) {
            return false;
        }
    }

    private Map<String, String> of(String key) {
        return values.getOrDefault(key, Map.of());
    }

    private List<Double> numbers(String key) {
        return of(key).values().stream().filter(JobFigures::isNumber).map(Double::valueOf).toList();
    }

    /** 0 where there is none. */
    double sum(String key) {
        return numbers(key).stream().mapToDouble(Double::doubleValue).sum();
    }

    /** -1 where there is none. */
    double largest(String key) {
        return numbers(key).stream().mapToDouble(Double::doubleValue).max().orElse(-1);
    }

    /** Of moments in milliseconds since 1970, the earliest that is not 0. */
    Optional<Instant> earliest(String key) {
        return numbers(key).stream()
                .filter(millis -> millis > 0)
                .min(Double::compare)
                .map(millis -> Instant.ofEpochMilli(millis.longValue()));
    }

    /** One number for all subtasks: a sum; of moments, the one that counts. */
    double together(String key) {
        String name = key.substring(key.lastIndexOf('.') + 1);
        if (name.endsWith("Since")) {
            return earliest(key).map(Instant::toEpochMilli).orElse(0L);
        }
        return name.startsWith("last") ? largest(key) : sum(key);
    }

    /** The first that is not empty. */
    String text(String key) {
        return of(key).values().stream().filter(JobFigures::saysSomething).findFirst().orElse("");
    }

    private static boolean saysSomething(String text) {
        return !text.isBlank() && !text.equals("null");
    }

    /** What the subtask says to which {@link #earliest} belongs. */
    String textOfEarliest(String momentKey, String textKey) {
        return of(momentKey).entrySet().stream()
                .filter(moment -> isNumber(moment.getValue()))
                .filter(moment -> Double.parseDouble(moment.getValue()) > 0)
                .min(Comparator.comparingDouble(moment -> Double.parseDouble(moment.getValue())))
                .map(moment -> of(textKey).getOrDefault(moment.getKey(), ""))
                .orElse("");
    }

    /** What the subtask says to which {@link #largest} belongs: of the newest, say. */
    String textOfLatest(String momentKey, String textKey) {
        return of(momentKey).entrySet().stream()
                .filter(moment -> isNumber(moment.getValue()))
                .max(Comparator.comparingDouble(moment -> Double.parseDouble(moment.getValue())))
                .map(moment -> of(textKey).getOrDefault(moment.getKey(), ""))
                .orElse("");
    }

    /** Groups that have a metric of that name, in order. */
    List<String> groupsWith(String name) {
        return values.keySet().stream()
                .filter(key -> key.endsWith("." + name))
                .map(key -> key.substring(0, key.length() - name.length() - 1))
                .toList();
    }
}
