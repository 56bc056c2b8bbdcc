package dev.longhaul.cli.replay;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.longhaul.cli.CliRun;
import dev.longhaul.cli.ExitCodes;
import dev.longhaul.local.LocalStack;
import dev.longhaul.local.StackListener;
import dev.longhaul.local.StackStatus;
import dev.longhaul.local.flink.RetainedCheckpoints;
import dev.longhaul.replay.staging.ReplayStaging;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files deleted from the sinks of a real stack come back. Needs the whole checkout packaged. */
class ReplayIT {
    private static final String TOPIC = "edge01.longhaul.files";
    private static final int PARTITIONS = 4;
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Map<String, Integer> SIZES =
            new TreeMap<>(
                    Map.of("empty", 0, "a.log", 100_000, "deep/b.log", 350_000, "c.bag", 9 << 20));

    @TempDir private static Path parent;

    private static Path folder;
    private static LocalStack stack;
    private static String liveJob;

    @BeforeAll
    static void sendFiles() throws Exception {
        System.setProperty("longhaul.home", Path.of("..").toRealPath().toString());
        folder = parent.resolve("stack");
        stack = LocalStack.at(folder);
        CliRun up = CliRun.of("stack", "up", "--dir", folder);
        assertThat(up.exitCode()).as(up.err()).isEqualTo(ExitCodes.DONE);
        Random random = new Random(7);
        for (Map.Entry<String, Integer> file : SIZES.entrySet()) {
            byte[] content = new byte[file.getValue()];
            random.nextBytes(content);
            Path path = parent.resolve("shift-1").resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.write(path, content);
        }
        CliRun sent = CliRun.of("send", "--dir", folder, parent.resolve("shift-1"));
        assertThat(sent.exitCode()).as(sent.err()).isEqualTo(ExitCodes.DONE);
        liveJob = stack.status().job().id();
    }

    /** Also after a failure: no process outlives the test. */
    @AfterAll
    static void reap() throws Exception {
        stack.down(StackListener.silent());
    }

    private static Path standing(Path sink, String name) {
        return sink.resolve("edge01/shift-1").resolve(name);
    }

    private static void delete(String... names) throws IOException {
        for (String name : names) {
            Files.delete(standing(stack.archive(), name));
            Files.delete(standing(stack.working(), name));
        }
    }

    private static JsonNode replay(int exitCode, Object... arguments) throws Exception {
        List<Object> all = new ArrayList<>(List.of("replay", "--dir", folder, "--json"));
        all.addAll(List.of(arguments));
        CliRun run = CliRun.of(all.toArray());
        assertThat(run.exitCode()).as(run.err()).isEqualTo(exitCode);
        assertNothingIsLeft();
        return JSON.readTree(run.out());
    }

    private static void assertNothingIsLeft() throws Exception {
        for (Path sink : List.of(stack.archive(), stack.working())) {
            assertThat(ReplayStaging.all(sink)).isEmpty();
            try (Stream<Path> folders = Files.list(sink.resolve(".longhaul-tmp"))) {
                assertThat(
                                folders.map(one -> one.getFileName().toString().substring(0, 8))
                                        .distinct())
                        .as("temporary folders of the live job only")
                        .hasSizeLessThanOrEqualTo(1);
            }
        }
    }

    /** Every file, and the time of its last change, so that a rewritten one shows. */
    private static Map<String, Object> content(Path directory) throws IOException {
        Map<String, Object> content = new TreeMap<>();
        try (Stream<Path> files = Files.walk(directory, FileVisitOption.FOLLOW_LINKS)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                content.put(
                        directory.relativize(file).toString(),
                        List.of(Files.mismatch(file, file), Files.getLastModifiedTime(file)));
            }
        }
        return content;
    }

    private static void assertAllIdentical(Path sink) throws IOException {
        for (String name : SIZES.keySet()) {
            Path file = standing(sink, name);
            assertThat(file).hasSameBinaryContentAs(parent.resolve("shift-1").resolve(name));
            assertThat(Files.getLastModifiedTime(file))
                    .isEqualTo(Files.getLastModifiedTime(parent.resolve("shift-1").resolve(name)));
        }
        assertThat(standing(sink, "_LONGHAUL_COMPLETE")).exists();
        assertThat(standing(sink, "SHA256SUMS")).exists();
    }

    /** The live job has noticed nothing. */
    private static void assertLiveJobGoesOn() throws Exception {
        StackStatus status = stack.status();
        assertThat(status.allWell()).isTrue();
        assertThat(status.job().id()).isEqualTo(liveJob);
        assertThat(status.job().restoredFrom()).isNull();
        assertThat(new RetainedCheckpoints(folder.resolve("checkpoints")).newestFirst())
                .isNotEmpty()
                .allMatch(checkpoint -> checkpoint.toString().contains(liveJob));
    }

    @Test
    void bySinceBringsBackWhatWasDeletedAndNothingElse() throws Exception {
        delete("c.bag", "deep/b.log");
        Files.delete(standing(stack.working(), "a.log"));

        JsonNode report = replay(ExitCodes.DONE, "--since", "2h");

        assertThat(report.path("restored").asInt()).isEqualTo(3);
        assertThat(report.path("adopted").asInt()).isEqualTo(1);
        assertAllIdentical(stack.archive());
        assertAllIdentical(stack.working());
        assertLiveJobGoesOn();
    }

    @Test
    void byTransferBringsBackThisOneOnly() throws Exception {
        String transfer = transferOf("c.bag");
        delete("c.bag", "a.log");

        JsonNode report = replay(ExitCodes.DONE, "--transfer", transfer);

        assertThat(report.path("restored").asInt()).isEqualTo(1);
        assertThat(standing(stack.archive(), "c.bag")).exists();
        assertThat(standing(stack.archive(), "a.log")).doesNotExist();
        replay(ExitCodes.DONE, "--transfer", transferOf("a.log"));
        assertAllIdentical(stack.archive());
        assertAllIdentical(stack.working());
        assertLiveJobGoesOn();
    }

    private static String transferOf(String name) throws Exception {
        for (JsonNode transfer :
                replay(ExitCodes.DONE, "--since", "2h", "--dry-run").path("list")) {
            if (transfer.path("path").asText().equals(name)) {
                return transfer.path("transfer").asText();
            }
        }
        throw new AssertionError("no transfer of " + name);
    }

    @Test
    void byOffsetsOfAllPartitionsBringsBackEverything() throws Exception {
        delete(SIZES.keySet().toArray(new String[0]));
        List<Object> ranges = new ArrayList<>();
        for (int partition = 0; partition < PARTITIONS; partition++) {
            ranges.addAll(List.of("--offsets", TOPIC + ":" + partition + ":0-"));
        }

        JsonNode report = replay(ExitCodes.DONE, ranges.toArray());

        assertThat(report.path("restored").asInt()).isEqualTo(SIZES.size());
        assertAllIdentical(stack.archive());
        assertAllIdentical(stack.working());
        assertLiveJobGoesOn();
    }

    @Test
    void anotherPlaceGetsTheFilesAndTheSinksStayAsTheyAre() throws Exception {
        Path other = Files.createDirectory(parent.resolve("other place"));
        Map<String, Object> archive = content(standing(stack.archive(), ""));

        JsonNode report = replay(ExitCodes.DONE, "--since", "2h", "--sink", "restore=" + other);

        assertThat(report.path("restored").asInt()).isEqualTo(SIZES.size());
        for (String name : SIZES.keySet()) {
            assertThat(standing(other, name))
                    .hasSameBinaryContentAs(parent.resolve("shift-1").resolve(name));
        }
        assertThat(content(standing(stack.archive(), ""))).isEqualTo(archive);
        assertThat(ReplayStaging.all(other)).isEmpty();
        assertLiveJobGoesOn();
    }

    @Test
    void dryRunChangesNothing() throws Exception {
        Map<String, Object> archive = content(standing(stack.archive(), ""));

        JsonNode report = replay(ExitCodes.DONE, "--since", "2h", "--dry-run");

        assertThat(report.path("dryRun").asBoolean()).isTrue();
        assertThat(report.path("transfers").asInt()).isEqualTo(SIZES.size());
        assertThat(content(standing(stack.archive(), ""))).isEqualTo(archive);
    }

    @Test
    void transferThatIsNowhereIsNamed() throws Exception {
        String unknown = "0123456789abcdef0123456789abcdef";
        JsonNode report = replay(ExitCodes.FAILED, "--transfer", unknown);
        assertThat(report.path("leftOutList").path(0).path("transfer").asText()).isEqualTo(unknown);
    }

    @Test
    void whatAKilledReplayHasLeftIsRemovedByTheNext() throws Exception {
        ReplayStaging dead = ReplayStaging.in(stack.archive(), "dead");
        dead.create();
        Files.createDirectories(dead.directory().resolve("growing/edge01"));
        Process ended = new ProcessBuilder("true").start();
        ended.waitFor();
        String host = java.net.InetAddress.getLocalHost().getHostName();
        Files.writeString(dead.lease(), host + " " + ended.pid() + " - 1\n");

        replay(ExitCodes.DONE, "--since", "2h");

        assertThat(dead.directory()).doesNotExist();
    }
}
