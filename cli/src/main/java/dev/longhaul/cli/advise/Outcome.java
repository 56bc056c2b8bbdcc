package dev.longhaul.cli.advise;

import dev.longhaul.strategies.measure.Measurements;
import dev.longhaul.strategies.predict.Advice;
import dev.longhaul.strategies.predict.Predictor;
import dev.longhaul.strategies.predict.Reason;
import dev.longhaul.strategies.predict.Route;
import dev.longhaul.strategies.sample.Sample;
import java.util.List;

/** Everything that the advice rests on. */
record Outcome(Sample sample, Measurements measurements, Predictor predictor, long chunkBytes) {
    Advice advice() {
        return new Advice(measurements.measured().stream().map(predictor::predict).toList());
    }

    Route route() {
        return predictor.route();
    }

    List<String> reasons() {
        return new Reason(advice(), route()).sentences();
    }
}
