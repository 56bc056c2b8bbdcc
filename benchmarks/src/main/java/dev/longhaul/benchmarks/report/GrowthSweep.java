package dev.longhaul.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.StreamSupport;

/**
 * One sweep as {@code 09-growth} has written it.
 *
 * @param json of the sweep
 */
record GrowthSweep(JsonNode json) {
    private static final String PROCESSES = "processes";

    /** As in {@code --of}. */
    String of() {
        return json.path("of").asText();
    }

    /** Of x. */
    String unit() {
        return json.path("unit").asText();
    }

    /** Whether x is an amount, and not a setting. */
    boolean isAmount() {
        return json.path("amount").asBoolean();
    }

    /** By x, then in the order of the passes. */
    List<JsonNode> points() {
        return StreamSupport.stream(json.path("points").spliterator(), false)
                .sorted(Comparator.comparingDouble(GrowthSweep::x))
                .toList();
    }

    static double x(JsonNode point) {
        return point.path("x").asDouble();
    }

    /** Different ones, from the least on. */
    List<Double> xs() {
        return points().stream().map(GrowthSweep::x).distinct().toList();
    }

    /** The median over the passes, for each of {@link #xs}. */
    List<Double> medians(ToDoubleFunction<JsonNode> figure) {
        List<Double> medians = new ArrayList<>();
        for (double x : xs()) {
            medians.add(
                    Median.of(
                            points().stream()
                                    .filter(point -> x(point) == x)
                                    .map(figure::applyAsDouble)
                                    .toList()));
        }
        return medians;
    }

    /** Names of all processes. */
    List<String> processes() {
        TreeSet<String> names = new TreeSet<>();
        points().forEach(it -> it.path(PROCESSES).fieldNames().forEachRemaining(names::add));
        return List.copyOf(names);
    }

    static double cpuSeconds(JsonNode point, String process) {
        JsonNode use = point.path(PROCESSES).path(process);
        return use.path("userSeconds").asDouble() + use.path("systemSeconds").asDouble();
    }

    static double peakBytes(JsonNode point, String process) {
        return point.path(PROCESSES).path(process).path("peakResidentBytes").asDouble();
    }

    /**
     * @param key such as {@code exponent}
     * @return NaN where the points do not tell it
     */
    double growth(String figure, String key) {
        return json.path("growth").path(figure).path(key).asDouble(Double.NaN);
    }
}
