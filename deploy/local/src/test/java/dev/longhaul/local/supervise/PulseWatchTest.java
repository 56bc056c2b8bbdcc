package dev.longhaul.local.supervise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.process.PartProcess;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A process that sleeps, and a part that says of it what the test wants. */
@Timeout(60)
class PulseWatchTest {
    private Process process;

    private record Says(boolean readiness, Duration patience) implements Part {
        @Override
        public PartName name() {
            return PartName.WAN;
        }

        @Override
        public List<String> command() {
            return List.of();
        }

        @Override
        public boolean ready(long pid) throws IOException {
            if (!readiness) {
                throw new IOException("port 7 is closed");
            }
            return true;
        }

        @Override
        public Pulse pulse(long pid) {
            return Pulse.UNKNOWN;
        }
    }

    @BeforeEach
    void start() throws Exception {
        process = new ProcessBuilder("sleep", "60").start();
    }

    @AfterEach
    void end() throws Exception {
        process.destroyForcibly().waitFor();
    }

    private PulseWatch watch(boolean ready) {
        return new PulseWatch(new Says(ready, Duration.ofSeconds(1)), PartProcess.ofChild(process));
    }

    @Test
    void readyPartIsReady() throws Exception {
        assertThat(watch(true).awaitReady())
                .isEqualTo(new PulseWatch.Start(true, Optional.empty()));
    }

    @Test
    void startThatTakesTooLongEndsWithItsObstacle() throws Exception {
        assertThat(watch(false).awaitReady())
                .isEqualTo(
                        new PulseWatch.Start(
                                false, Optional.of("was not ready after 1 s: port 7 is closed")));
    }

    @Test
    void deadProcessIsNeitherReadyNorToBeEnded() throws Exception {
        process.destroyForcibly().waitFor();
        assertThat(watch(false).awaitReady())
                .isEqualTo(new PulseWatch.Start(false, Optional.empty()));
        assertThat(watch(true).awaitHang()).isEmpty();
    }
}
