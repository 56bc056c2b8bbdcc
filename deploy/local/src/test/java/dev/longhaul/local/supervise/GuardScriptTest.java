package dev.longhaul.local.supervise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.local.process.JavaCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The real script; its supervisor is a shell that writes its pid file and sleeps. */
@Timeout(60)
class GuardScriptTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @TempDir private Path parent;
    private StackLayout layout;
    private Process guard;

    @BeforeEach
    void startWithADeadSupervisor() throws Exception {
        layout = StackLayout.create(parent.resolve("it's a stack"));
        Path supervisor = layout.run().resolve("supervisor.sh");
        Files.writeString(
                supervisor,
                "echo $$ > '"
                        + layout.pidFile(PartName.SUPERVISOR).toString().replace("'", "'\\''")
                        + "'; while sleep 1; do :; done\n");
        List<String> command =
                List.of("/bin/sh", supervisor.toString(), JavaCommand.PART_MARK + "supervisor");
        Files.writeString(layout.guardScript(), new GuardScript(layout, command).text());
        Files.writeString(layout.pidFile(PartName.SUPERVISOR), "999999999\n");
        Files.createFile(layout.signOfLife());
        guard = new ProcessBuilder("/bin/sh", layout.guardScript().toString()).start();
    }

    @AfterEach
    void end() throws Exception {
        guard.destroyForcibly().waitFor();
        if (Files.exists(layout.pidFile(PartName.SUPERVISOR))) {
            ProcessHandle.of(supervisor()).ifPresent(ProcessHandle::destroyForcibly);
        }
    }

    private long supervisor() throws Exception {
        String text = Files.readString(layout.pidFile(PartName.SUPERVISOR)).strip();
        return text.isEmpty() ? 0 : Long.parseLong(text);
    }

    private boolean lives(long pid) {
        return ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isPresent();
    }

    @Test
    void supervisorThatIsGoneIsStartedAgainEachTime() throws Exception {
        Awaitility.await().atMost(PATIENCE).until(() -> lives(supervisor()));
        long first = supervisor();
        ProcessHandle.of(first).orElseThrow().destroyForcibly();
        Awaitility.await()
                .atMost(PATIENCE)
                .until(() -> supervisor() != first && lives(supervisor()));
        assertThat(guard.isAlive()).isTrue();
    }

    @Test
    void supervisorThatHangsIsKilledAfterTwoMinutesAndNotBefore() throws Exception {
        Awaitility.await().atMost(PATIENCE).until(() -> lives(supervisor()));
        long hangs = supervisor();
        Instant lastSign = Instant.now().minusSeconds(115);
        Files.setLastModifiedTime(layout.signOfLife(), FileTime.from(lastSign));
        Awaitility.await().atMost(PATIENCE).until(() -> !lives(hangs));
        assertThat(Duration.between(lastSign, Instant.now())).isGreaterThan(Duration.ofMinutes(2));
    }

    @Test
    void guardEndsWithASupervisorThatEndedInOrder() throws Exception {
        Awaitility.await().atMost(PATIENCE).until(() -> lives(supervisor()));
        long pid = supervisor();
        Files.delete(layout.pidFile(PartName.SUPERVISOR));
        ProcessHandle.of(pid).orElseThrow().destroyForcibly();
        assertThat(guard.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        assertThat(guard.exitValue()).isZero();
    }
}
