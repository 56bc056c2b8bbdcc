package dev.longhaul.strategies.predict;

import dev.longhaul.strategies.codec.Strategy;
import dev.longhaul.strategies.measure.Measurement;
import java.util.Map;

/**
 * What a strategy would make of the whole way.
 *
 * @param bounds plaintext bytes a second that each part would let through alone
 */
public record Prediction(Measurement measurement, Map<Limit, Double> bounds) {
    public Prediction {
        bounds = Map.copyOf(bounds);
    }

    public Strategy strategy() {
        return measurement.strategy();
    }

    /** Plaintext bytes a second, end to end. */
    public double bytesPerSecond() {
        return bounds.get(limit());
    }

    /** The part that holds it up. */
    public Limit limit() {
        return bounds.entrySet().stream().min(Map.Entry.comparingByValue()).orElseThrow().getKey();
    }

    /** The slower end's cores alone. */
    public double coresBytesPerSecond() {
        return bounds.entrySet().stream()
                .filter(bound -> bound.getKey() != Limit.LINK)
                .mapToDouble(Map.Entry::getValue)
                .min()
                .orElseThrow();
    }
}
