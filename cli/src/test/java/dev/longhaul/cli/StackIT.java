package dev.longhaul.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.longhaul.local.LocalStack;
import dev.longhaul.local.StackListener;
import dev.longhaul.local.StackStatus;
import dev.longhaul.local.flink.RetainedCheckpoints;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** One real stack, from up to down. Needs the whole checkout packaged. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class StackIT {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final long LIMIT_BYTES = 4L << 30;

    @TempDir private static Path parent;

    private static Path folder;

    private record Outcome(int exitCode, String out, String err) {}

    private static Outcome longhaul(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine command = Main.commandLine();
        command.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        int exitCode = command.execute(args);
        return new Outcome(exitCode, out.toString(), err.toString());
    }

    private static Outcome stack(String verb) {
        return longhaul("stack", verb, "--dir", folder.toString());
    }

    @BeforeAll
    static void up() throws Exception {
        System.setProperty("longhaul.home", Path.of("..").toRealPath().toString());
        folder = parent.resolve("stack with space");
        Outcome up = stack("up");
        assertThat(up.exitCode()).as(up.err()).isEqualTo(ExitCodes.DONE);
        assertThat(up.out()).contains("web UI:", "http://127.0.0.1:");
    }

    /** Also after a failure: no process outlives the test. */
    @AfterAll
    static void reap() throws Exception {
        LocalStack.at(folder).down(StackListener.silent());
    }

    private static StackStatus status() throws Exception {
        return LocalStack.at(folder).status();
    }

    @Test
    @Order(1)
    void everyPartIsReadyWithinTheMemory() throws Exception {
        assertThat(stack("status").exitCode()).isEqualTo(ExitCodes.DONE);
        long sumBytes = status().parts().stream().mapToLong(StackStatus.Part::residentBytes).sum();
        assertThat(sumBytes).isLessThan(LIMIT_BYTES);
    }

    @Test
    @Order(2)
    void upAgainSaysThatItIsUp() throws Exception {
        Outcome again = stack("up");
        assertThat(again.exitCode()).isEqualTo(ExitCodes.DONE);
        assertThat(again.out()).startsWith("already up");
    }

    @Test
    @Order(3)
    void otherSiteInTheSameFolderIsRefused() {
        Outcome other = longhaul("stack", "up", "--dir", folder.toString(), "--site", "elsewhere");
        assertThat(other.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(other.err()).contains("not elsewhere");
    }

    @Test
    @Order(4)
    void killedTaskManagerIsReplacedAndTheJobGoesOn() throws Exception {
        long killed = pidOf("taskmanager");
        String job = status().job().id();
        ProcessHandle.of(killed).orElseThrow().destroyForcibly();
        await().atMost(PATIENCE)
                .untilAsserted(
                        () -> {
                            StackStatus now = status();
                            assertThat(now.allWell()).isTrue();
                            assertThat(pidOf("taskmanager")).isNotEqualTo(killed);
                            assertThat(now.job().id()).isEqualTo(job);
                        });
    }

    private static long pidOf(String part) throws Exception {
        return Long.parseLong(Files.readString(folder.resolve("run/" + part + ".pid")).strip());
    }

    @Test
    @Order(5)
    void downLeavesNoProcessAndCanBeSaidTwice() throws Exception {
        assertThat(stack("down").exitCode()).isEqualTo(ExitCodes.DONE);
        assertThat(ProcessHandle.allProcesses())
                .noneMatch(
                        process ->
                                process.info()
                                        .commandLine()
                                        .orElse("")
                                        .contains("-Dlonghaul.stack=" + folder));
        assertThat(stack("down").exitCode()).isEqualTo(ExitCodes.DONE);
        Outcome status = stack("status");
        assertThat(status.exitCode()).isEqualTo(ExitCodes.FAILED);
        assertThat(status.out()).startsWith("stack is down");
    }

    @Test
    @Order(6)
    void upGoesOnFromTheCheckpointBeforeADamagedOne() throws Exception {
        RetainedCheckpoints retained = new RetainedCheckpoints(folder.resolve("checkpoints"));
        Path newest = retained.newestFirst().get(0);
        truncate(newest.resolve("_metadata"));
        assertThat(stack("up").exitCode()).isEqualTo(ExitCodes.DONE);
        assertThat(status().job().restoredFrom())
                .contains("/chk-")
                .doesNotEndWith(newest.getFileName().toString());
        assertThat(stack("down").exitCode()).isEqualTo(ExitCodes.DONE);
    }

    private static void truncate(Path file) throws IOException {
        FileTime completed = Files.getLastModifiedTime(file);
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length / 2));
        Files.setLastModifiedTime(file, completed);
    }
}
