package dev.longhaul.strategies.predict;

import dev.longhaul.strategies.codec.Strategy;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Which strategy to take. Among those that are predicted within 2 % of the fastest, closer than
 * anybody can predict, it is the one that takes the least CPU time.
 *
 * @param predictions 1 or more that Longhaul can send among them
 */
public record Advice(List<Prediction> predictions) {
    private static final double EQUALLY_FAST = 0.98;

    /** Less is closer than anybody can predict. */
    static final double CLEARLY_FASTER = 1.02;

    public Advice {
        predictions = List.copyOf(predictions);
    }

    /** Of those that Longhaul sends. */
    public Prediction pick() {
        double enough = EQUALLY_FAST * fastest(true).orElseThrow().bytesPerSecond();
        return predictions.stream()
                .filter(prediction -> prediction.strategy().family().sendable())
                .filter(prediction -> prediction.bytesPerSecond() >= enough)
                .max(Comparator.comparingDouble(p -> p.measurement().compressBytesPerSecond()))
                .orElseThrow();
    }

    /** Only to be compared with: faster than the pick, and Longhaul does not send it. */
    public Optional<Prediction> fasterElsewhere() {
        double clearlyMore = CLEARLY_FASTER * pick().bytesPerSecond();
        return fastest(false).filter(other -> other.bytesPerSecond() > clearlyMore);
    }

    public Optional<Prediction> of(Strategy strategy) {
        return predictions.stream().filter(known -> known.strategy().equals(strategy)).findAny();
    }

    private Optional<Prediction> fastest(boolean sendable) {
        return predictions.stream()
                .filter(prediction -> prediction.strategy().family().sendable() == sendable)
                .max(Comparator.comparingDouble(Prediction::bytesPerSecond));
    }
}
