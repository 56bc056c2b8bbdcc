package dev.longhaul.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.errors.TimeoutException;
import org.junit.jupiter.api.Test;

class BrokerWaitTest {
    private final SendProgress progress = new SendProgress();

    @Test
    void aBrokerThatIsAwayIsTriedAgainAndSaid() throws Exception {
        List<Boolean> said = new ArrayList<>();
        int found =
                new BrokerWait(Duration.ofMinutes(5), progress)
                        .until(
                                () -> {
                                    said.add(progress.brokerAway().isPresent());
                                    if (said.size() == 1) {
                                        throw SendException.away("no answer", null, null);
                                    }
                                    if (said.size() == 2) {
                                        throw new TimeoutException("nothing");
                                    }
                                    return 4;
                                });
        assertThat(found).isEqualTo(4);
        assertThat(said).containsExactly(false, true, true);
        assertThat(progress.brokerAway()).isEmpty();
    }

    @Test
    void whenTheTimeIsOverItGivesUp() {
        assertThatThrownBy(
                        () ->
                                new BrokerWait(Duration.ZERO, progress)
                                        .until(
                                                () -> {
                                                    throw SendException.away("no", "h", null);
                                                }))
                .isInstanceOf(SendException.class)
                .hasMessage("no");
    }

    @Test
    void whatDoesNotPassEndsAtOnce() {
        assertThatThrownBy(
                        () ->
                                new BrokerWait(Duration.ofMinutes(5), progress)
                                        .until(
                                                () -> {
                                                    throw new SendException("no topic", "make it");
                                                }))
                .isInstanceOf(SendException.class)
                .hasMessage("no topic");
    }
}
