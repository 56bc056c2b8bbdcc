package dev.longhaul.local.supervise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.layout.StackLayout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A part whose process only sleeps. */
@Timeout(60)
class PartKeeperTest {
    private static final Duration GRACE = Duration.ofSeconds(5);

    @TempDir private Path parent;
    private StackLayout layout;
    private StatusBoard board;
    private PartKeeper keeper;

    /** At the first look something goes wrong that nobody has thought of. */
    private static final class Stumbling extends Sleeper {
        final List<Long> pids = new CopyOnWriteArrayList<>();

        @Override
        public boolean ready(long pid) {
            pids.add(pid);
            if (pids.size() == 1) {
                throw new UncheckedIOException(new IOException("Input/output error"));
            }
            return true;
        }
    }

    private static class Sleeper implements Part {
        @Override
        public PartName name() {
            return PartName.WAN;
        }

        @Override
        public List<String> command() {
            return List.of("/bin/sleep", "60");
        }

        @Override
        public boolean ready(long pid) throws IOException {
            return true;
        }

        @Override
        public Pulse pulse(long pid) {
            return Pulse.ALIVE;
        }
    }

    @BeforeEach
    void create() throws Exception {
        layout = StackLayout.create(parent.resolve("stack"));
        board = new StatusBoard(layout.statusFile());
    }

    @AfterEach
    void stop() throws Exception {
        keeper.stop();
        keeper.awaitEnd(GRACE);
    }

    private void keep(Part part) {
        keeper = new PartKeeper(part, layout, board, false);
        keeper.start();
    }

    private void awaitReady() {
        await().until(() -> board.isReady("wan"));
    }

    /** As on a full disk: its start succeeds, and the file behind it cannot be written. */
    @Test
    void processWhosePidFileCannotBeWrittenRunsOn() throws Exception {
        Files.createDirectory(layout.run().resolve("wan.pid.next"));
        keep(new Sleeper());
        awaitReady();
        assertThat(board.state("wan").restarts()).isZero();
        assertThat(board.report().faults())
                .singleElement()
                .extracting(Fault::cause)
                .asString()
                .startsWith("its pid file cannot be written: ");
    }

    @Test
    void partThatCouldNotBeLookedAfterIsStartedAgainAndNeverTwice() {
        Stumbling part = new Stumbling();
        keep(part);
        awaitReady();
        assertThat(part.pids).hasSize(2).doesNotHaveDuplicates();
        assertThat(ProcessHandle.of(part.pids.get(0)).filter(ProcessHandle::isAlive)).isEmpty();
        assertThat(board.state("wan").lastError()).contains("Input/output error");
    }
}
