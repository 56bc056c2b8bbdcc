package dev.longhaul.strategies.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.longhaul.strategies.codec.Family;
import org.junit.jupiter.api.Test;

class PredictorTest {
    private static final StageCosts COSTS = new StageCosts(1, 6, 2, 9);

    @Test
    void linkCarriesItsRateTimesTheRatio() {
        Prediction prediction = predict(new Route(68e6, 12, 12, false), 3, 250);
        assertThat(prediction.bounds().get(Limit.LINK)).isCloseTo(204e6, within(1.0));
        assertThat(prediction.limit()).isEqualTo(Limit.LINK);
        assertThat(prediction.bytesPerSecond()).isCloseTo(204e6, within(1.0));
    }

    @Test
    void siteTakesItsCostsAndThoseOfCompressing() {
        // 1 s/GB by plaintext, 6 / 3 by wire, 4 of compressing at 250 MB/s: 7 s/GB on 2 cores.
        Prediction prediction = predict(new Route(1e12, 2, 100, false), 3, 250);
        assertThat(prediction.limit()).isEqualTo(Limit.SITE_CORES);
        assertThat(prediction.bytesPerSecond()).isCloseTo(2e9 / 7, within(1.0));
    }

    @Test
    void centreTakesItsCostsAndThoseOfDecompressing() {
        // 2 s/GB by plaintext, 9 / 3 by wire, 1 of decompressing: 6 s/GB on 1 core.
        Prediction prediction = predict(new Route(1e12, 100, 1, false), 3, 250);
        assertThat(prediction.limit()).isEqualTo(Limit.CENTRE_CORES);
        assertThat(prediction.bytesPerSecond()).isCloseTo(1e9 / 6, within(1.0));
    }

    @Test
    void onOneMachineTheCostsOfBothAddUp() {
        Prediction prediction = predict(new Route(1e12, 2, 2, true), 3, 250);
        assertThat(prediction.limit()).isEqualTo(Limit.CORES);
        assertThat(prediction.bytesPerSecond()).isCloseTo(2e9 / 13, within(1.0));
    }

    @Test
    void onTheBorderLinkAndSiteAreEqual() {
        Predictor predictor = new Predictor(new Route(68e6, 12, 12, false), COSTS);
        double ratio = predictor.ratioWhereCoresLimit(20e6);
        Prediction prediction = predictor.predict(Known.of(Family.ZSTD, 3, ratio, 20));
        assertThat(prediction.bounds().get(Limit.SITE_CORES))
                .isCloseTo(prediction.bounds().get(Limit.LINK), within(1.0));
    }

    @Test
    void measuredCostsAddUpToTheMeasuredWhole() {
        // docs/performance.md: ratio 3.04, sender, edge broker and receipts mirror 10.2 s/GB of
        // which zstd is 3.5; mirror, broker, TaskManager and JobManager 9.2, inflating about 0.8.
        assertThat(StageCosts.MEASURED.site(3.04) + 3.5).isCloseTo(10.2, within(0.1));
        assertThat(StageCosts.MEASURED.centre(3.04) + 0.8).isCloseTo(9.2, within(0.1));
    }

    private static Prediction predict(Route route, double ratio, double megabytesPerSecond) {
        return new Predictor(route, COSTS)
                .predict(Known.of(Family.ZSTD, 3, ratio, megabytesPerSecond));
    }
}
