package dev.longhaul.strategies.measure;

import dev.longhaul.strategies.codec.Strategy;
import java.util.List;

/**
 * All strategies on one sample.
 *
 * @param measured in the order of {@link Strategy#all}
 * @param unmeasured those that there was no time for
 * @param pieces of the sample that were used
 * @param bytes of those
 */
public record Measurements(
        List<Measurement> measured, List<Strategy> unmeasured, int pieces, long bytes) {
    public Measurements {
        measured = List.copyOf(measured);
        unmeasured = List.copyOf(unmeasured);
    }
}
