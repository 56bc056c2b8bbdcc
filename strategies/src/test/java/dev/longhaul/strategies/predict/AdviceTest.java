package dev.longhaul.strategies.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.strategies.codec.Family;
import dev.longhaul.strategies.measure.Measurement;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class AdviceTest {
    private static final Route ROUTE = new Route(68e6, 12, 12, false);
    private static final Predictor PREDICTOR = new Predictor(ROUTE, new StageCosts(1, 6, 2, 9));
    private static final Measurement NONE = Known.of(Family.NONE, 0, 1, 20_000);
    private static final Measurement ZSTD_3 = Known.of(Family.ZSTD, 3, 3, 300);
    private static final Measurement ZSTD_9 = Known.of(Family.ZSTD, 9, 3.5, 50);
    private static final Measurement ZSTD_19 = Known.of(Family.ZSTD, 19, 4, 3);

    @Test
    void theFastestEndToEndIsPicked() {
        assertThat(advice(NONE, ZSTD_3, ZSTD_9, ZSTD_19).pick().strategy())
                .isEqualTo(ZSTD_9.strategy());
    }

    @Test
    void amongEquallyFastOnesTheOneThatTakesLeastIsPicked() {
        Measurement hardlyBetter = Known.of(Family.ZSTD, 10, 3.55, 40);
        assertThat(advice(ZSTD_3, ZSTD_9, hardlyBetter).pick().strategy())
                .isEqualTo(ZSTD_9.strategy());
    }

    @Test
    void whatLonghaulDoesNotSendIsNotPickedButTold() {
        Advice advice = advice(ZSTD_3, Known.of(Family.BZIP2, 9, 5, 100));
        assertThat(advice.pick().strategy()).isEqualTo(ZSTD_3.strategy());
        assertThat(new Reason(advice, ROUTE).sentences())
                .anyMatch(
                        it ->
                                it.equals(
                                        "bzip2 9 would give 340 MB/s, but Longhaul does not send it"));
    }

    @Test
    void theReasonNamesTheLimitTheNextLevelAndTheStandard() {
        assertThat(new Reason(advice(NONE, ZSTD_3, ZSTD_9, ZSTD_19), ROUTE).sentences())
                .containsExactly(
                        "the link is the limit (68 MB/s x 3.50 = 238 MB/s); the cores could do 528 MB/s",
                        "zstd 19 compresses better (4.00), but the site's cores would end at 36 MB/s",
                        "zstd 3, the standard, would give 204 MB/s: the pick is 1.17 times as fast");
    }

    @Test
    void theReasonSaysWhenTheStandardWouldBeAsFast() {
        Advice advice = advice(ZSTD_3, Known.of(Family.ZSTD, 1, 2.99, 600));
        assertThat(advice.pick().strategy()).hasToString("zstd 1");
        assertThat(new Reason(advice, ROUTE).sentences())
                .contains("zstd 3, the standard, would be as fast, and takes more CPU time");
    }

    @Test
    void theReasonSaysWhenCoresAreTheLimit() {
        Route fast = new Route(1e9, 2, 2, false);
        Predictor predictor = new Predictor(fast, new StageCosts(1, 6, 2, 9));
        Advice advice = new Advice(java.util.List.of(predictor.predict(ZSTD_3)));
        assertThat(new Reason(advice, fast).sentences())
                .containsExactly(
                        "the site's cores are the limit (316 MB/s); the link could carry 3000 MB/s");
    }

    @Test
    void hopeEndsWhereCoresHoldAStrategyBelowHalfOfTheBest() {
        Hope hope = new Hope(PREDICTOR);
        assertThat(hope.test(ZSTD_19)).isFalse();
        hope.reached(ZSTD_3);
        assertThat(hope.test(ZSTD_19)).isTrue();
        assertThat(hope.test(ZSTD_9)).isFalse();
        assertThat(hope.test(NONE)).as("only the link holds it up").isFalse();
    }

    private static Advice advice(Measurement... measured) {
        return new Advice(Arrays.stream(measured).map(PREDICTOR::predict).toList());
    }
}
