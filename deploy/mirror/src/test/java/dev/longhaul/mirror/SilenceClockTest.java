package dev.longhaul.mirror;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SilenceClockTest {
    private final SilenceClock clock = new SilenceClock(Duration.ofSeconds(40));

    private List<String> observe(int second, long first, long second2) {
        return clock.observe(Map.of("first", first, "second", second2), Duration.ofSeconds(second));
    }

    @Test
    void consumerThatReceivesNothingIsFoundAmongOthers() {
        observe(0, 100, 100);
        assertThat(observe(39, 200, 100)).isEmpty();
        assertThat(observe(40, 300, 100)).containsExactly("second");
    }

    @Test
    void anyByteIsALifeSign() {
        observe(0, 100, 100);
        observe(39, 101, 101);
        assertThat(observe(60, 101, 102)).isEmpty();
    }

    @Test
    void timeWithoutAnAnswerOfTheSourceDoesNotCount() {
        observe(0, 100, 100);
        clock.forget();
        assertThat(observe(100, 100, 100)).isEmpty();
    }

    @Test
    void consumerThatIsGoneIsForgotten() {
        observe(0, 100, 100);
        assertThat(clock.observe(Map.of("first", 200L), Duration.ofSeconds(60))).isEmpty();
    }
}
