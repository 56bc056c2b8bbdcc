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
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
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
        assertThat(Files.readString(folder.resolve("logs/supervisor.log")))
                .as("the first supervisor has a log")
                .contains("stack is up");
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
    void linkIsCutForAWhileAndItsRateSurvivesItsDeath() throws Exception {
        assertThat(wan("--cut", "1s", "--rate", "50MB/s").out()).contains("cut:", "50MB/s");
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(wan().out()).doesNotContain("cut:"));
        long killed = pidOf("wan");
        ProcessHandle.of(killed).orElseThrow().destroyForcibly();
        await().atMost(PATIENCE)
                .untilAsserted(
                        () -> {
                            assertThat(pidOf("wan")).isNotEqualTo(killed);
                            assertThat(wan("--json").out()).contains("50000000");
                        });
        awaitAllWell();
    }

    private static Outcome wan(String... more) {
        String[] verb = {"stack", "wan", "--dir", folder.toString()};
        return longhaul(Stream.of(verb, more).flatMap(Arrays::stream).toArray(String[]::new));
    }

    private static void awaitAllWell() {
        await().atMost(PATIENCE)
                .untilAsserted(
                        () -> assertThat(status().allWell()).as(stack("status").out()).isTrue());
    }

    @Test
    @Order(6)
    void blackholeIsSaidWhileItLastsAndIsOverByItself() throws Exception {
        assertThat(wan("--blackhole", "3s").exitCode()).isEqualTo(ExitCodes.DONE);
        assertThat(stack("status").out()).contains("the link swallows what is sent until");
        awaitAllWell();
    }

    @Test
    @Order(7)
    void wrongChangeOfTheLinkIsAUsageError() {
        assertThat(wan("--cut", "soon").exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(wan("--rate", "fast").exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(wan("--rtt", "2h").err()).contains("rtt needs to be 0s to 1min, not 2h");
    }

    @Test
    @Order(8)
    void killedSupervisorIsReplacedAndEverythingGoesOnUnderTheNextOne() throws Exception {
        long killed = pidOf("supervisor");
        long broker = pidOf("edge-broker");
        String job = status().job().id();
        ProcessHandle.of(killed).orElseThrow().destroyForcibly();
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(pidOf("supervisor")).isNotEqualTo(killed));
        awaitAllWell();
        assertThat(pidOf("edge-broker")).isEqualTo(broker);
        assertThat(status().job().id()).isEqualTo(job);
        assertThat(status().faults())
                .extracting(StackStatus.PastFault::part)
                .contains("taskmanager", "wan", "supervisor");
    }

    @Test
    @Order(9)
    void taskManagerThatHangsIsReplaced() throws Exception {
        long hung = pidOf("taskmanager");
        new ProcessBuilder("kill", "-STOP", "" + hung).start().waitFor();
        await().atMost(PATIENCE.multipliedBy(2))
                .untilAsserted(() -> assertThat(pidOf("taskmanager")).isNotEqualTo(hung));
        awaitAllWell();
        assertThat(status().faults())
                .extracting(StackStatus.PastFault::cause)
                .anyMatch(cause -> cause.matches("did not answer for .* is stopped.; killed"));
    }

    @Test
    @Order(10)
    void metricsAreWritten() throws Exception {
        assertThat(Files.readString(folder.resolve("run/metrics.prom")))
                .contains("longhaul_part_ready{part=\"edge-broker\"}")
                .contains("longhaul_part_restarts{part=\"job\"}")
                .containsPattern("longhaul_part_restarts\\{part=\"taskmanager\"} [1-9]")
                .contains("longhaul_link_lag_records{link=\"files\",partition=\"0\"}");
    }

    /** Through Flink's own client, which writes to the terminal: its exit code is what counts. */
    @Test
    @Order(11)
    void jobThatItsUserStoppedStaysStoppedUntilItsStartIsAskedFor() throws Exception {
        String job = status().job().id();
        assertThat(flink("cancel", job)).isEqualTo(ExitCodes.DONE);
        await().atMost(PATIENCE)
                .untilAsserted(
                        () ->
                                assertThat(stack("status").out())
                                        .contains("the job is stopped by its user"));
        await().during(Duration.ofSeconds(5))
                .atMost(PATIENCE)
                .until(() -> status().job().id().equals(job));
        assertThat(stack("up").exitCode()).isEqualTo(ExitCodes.DONE);
        assertThat(status().job().id()).isNotEqualTo(job);
        assertThat(status().job().restoredFrom()).contains("/" + job + "/chk-");
    }

    private static int flink(String... arguments) {
        String[] verb = {"stack", "flink", "--dir", folder.toString(), "--"};
        return longhaul(Stream.of(verb, arguments).flatMap(Arrays::stream).toArray(String[]::new))
                .exitCode();
    }

    @Test
    @Order(12)
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
    @Order(13)
    void upGoesOnFromTheCheckpointBeforeADamagedOne() throws Exception {
        RetainedCheckpoints retained = new RetainedCheckpoints(folder.resolve("checkpoints"));
        Path newest = retained.newestFirst().get(0);
        truncate(newest.resolve("_metadata"));
        keepStateOutOfTheMetadata();
        assertThat(stack("up").exitCode()).isEqualTo(ExitCodes.DONE);
        assertThat(status().job().restoredFrom())
                .contains("/chk-")
                .doesNotEndWith(newest.getFileName().toString());
        assertThat(status().notes())
                .anyMatch(note -> note.startsWith("conf/flink/config.yaml was edited"));
    }

    /** The state of an idle job is so small that it would have no files of its own. */
    private static void keepStateOutOfTheMetadata() throws IOException {
        Files.writeString(
                folder.resolve("conf/flink/config.yaml"),
                "execution.checkpointing.data-inline-threshold: '0 b'\n",
                StandardOpenOption.APPEND);
    }

    @Test
    @Order(14)
    void damagedStateUnderAnIntactCheckpointFallsBackToAnOlderOne() throws Exception {
        awaitAllWell();
        String damagedJob = status().job().id();
        for (Path file : filesOf(folder.resolve("checkpoints/" + damagedJob + "/shared"))) {
            Files.write(file, new byte[(int) Files.size(file)]);
        }
        ProcessHandle.of(pidOf("jobmanager")).orElseThrow().destroyForcibly();
        await().atMost(PATIENCE.multipliedBy(2))
                .untilAsserted(
                        () -> {
                            assertThat(status().allWell()).isTrue();
                            assertThat(status().job().restoredFrom())
                                    .isNotNull()
                                    .doesNotContain(damagedJob);
                        });
        assertThat(status().faults())
                .extracting(StackStatus.PastFault::cause)
                .anyMatch(cause -> cause.startsWith("no restore from"));
    }

    private static List<Path> filesOf(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.toList();
        }
    }

    private static void truncate(Path file) throws IOException {
        FileTime completed = Files.getLastModifiedTime(file);
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length / 2));
        Files.setLastModifiedTime(file, completed);
    }
}
