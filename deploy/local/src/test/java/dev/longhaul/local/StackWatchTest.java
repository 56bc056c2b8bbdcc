package dev.longhaul.local;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.local.layout.StackLayout;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A process that sleeps instead of a supervisor. */
@Timeout(60)
class StackWatchTest {
    @TempDir private Path parent;
    private Process supervisor;
    private StackWatch watch;

    @BeforeEach
    void start() throws Exception {
        supervisor = new ProcessBuilder("/bin/sleep", "60").start();
        watch =
                new StackWatch(
                        StackLayout.create(parent.resolve("stack")),
                        supervisor.toHandle(),
                        (part, state, detail) -> {});
    }

    @AfterEach
    void end() throws Exception {
        supervisor.destroyForcibly().waitFor();
    }

    @Test
    void supervisorThatDoesNotEndIsNotWaitedForForEver() throws Exception {
        assertThat(watch.awaitEnd(Duration.ofMillis(300))).isFalse();
    }

    @Test
    void endOfTheSupervisorIsSeen() throws Exception {
        supervisor.destroyForcibly();
        assertThat(watch.awaitEnd(Duration.ofSeconds(30))).isTrue();
    }
}
