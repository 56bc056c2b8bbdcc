package dev.longhaul.mirror;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StallClockTest {
    private final StallClock clock = new StallClock(Duration.ofSeconds(60));

    @Test
    void partitionThatIsBehindAndDoesNotMoveIsStalled() {
        assertThat(observe(0, 10, 20)).isEmpty();
        assertThat(observe(59, 10, 30)).isEmpty();
        assertThat(observe(60, 10, 40)).containsExactly(0);
    }

    @Test
    void anyMovementStartsTheClockAgain() {
        observe(0, 10, 20);
        observe(59, 11, 20);
        assertThat(observe(100, 11, 20)).isEmpty();
    }

    @Test
    void partitionThatIsNotBehindMayRest() {
        observe(0, 20, 20);
        assertThat(observe(1000, 20, 20)).isEmpty();
        assertThat(observe(1010, 20, 21)).isEmpty();
    }

    @Test
    void oneStalledPartitionIsFoundAmongMovingOnes() {
        for (int second = 0; second < 60; second += 10) {
            clock.observe(progress(second, 5), Duration.ofSeconds(second));
        }
        assertThat(clock.observe(progress(60, 5), Duration.ofSeconds(60))).containsExactly(1);
    }

    @Test
    void timeWithoutAnAnswerDoesNotCount() {
        observe(0, 10, 20);
        clock.forget();
        assertThat(observe(100, 10, 20)).isEmpty();
        assertThat(observe(160, 10, 20)).containsExactly(0);
    }

    private static Map<Integer, PartitionProgress> progress(long first, long second) {
        return Map.of(0, at(first, 1000, 0), 1, at(second, 1000, 0));
    }

    private List<Integer> observe(int seconds, long mirroredOffset, long endOffset) {
        return clock.observe(
                Map.of(0, at(mirroredOffset, endOffset, 0)), Duration.ofSeconds(seconds));
    }

    private static PartitionProgress at(long mirroredOffset, long endOffset, long receivedBytes) {
        return new PartitionProgress(mirroredOffset, endOffset, receivedBytes, -1);
    }

    @Test
    void largeRecordThatArrivesSlowlyIsMovement() {
        for (int second = 0; second < 300; second += 10) {
            assertThat(received(second, second * 50_000L)).isEmpty();
        }
    }

    @Test
    void answersThatThereIsNothingAreNoMovement() {
        received(0, 0);
        assertThat(received(59, 59 * 500L)).isEmpty();
        assertThat(received(60, 60 * 500L)).containsExactly(0);
    }

    private List<Integer> received(int seconds, long receivedBytes) {
        return clock.observe(Map.of(0, at(10, 20, receivedBytes)), Duration.ofSeconds(seconds));
    }
}
