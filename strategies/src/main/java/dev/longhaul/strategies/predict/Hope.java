package dev.longhaul.strategies.predict;

import dev.longhaul.strategies.measure.Measurement;
import java.util.function.Predicate;

/**
 * Gives a strategy up whose cores alone hold it below half of what another one reaches: no ratio
 * can make up for that. Not thread-safe.
 */
public final class Hope implements Predicate<Measurement> {
    private static final double SHARE = 0.5;

    private final Predictor predictor;
    private double bestBytesPerSecond;

    public Hope(Predictor predictor) {
        this.predictor = predictor;
    }

    /** A strategy that has been measured. */
    public void reached(Measurement measurement) {
        bestBytesPerSecond =
                Math.max(bestBytesPerSecond, predictor.predict(measurement).bytesPerSecond());
    }

    /** Whether it is hopeless. */
    @Override
    public boolean test(Measurement measurement) {
        return predictor.predict(measurement).coresBytesPerSecond() < SHARE * bestBytesPerSecond;
    }
}
