package dev.longhaul.faults.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.faults.check.Invariants;
import dev.longhaul.faults.check.SendOutcome;
import dev.longhaul.faults.data.TestBatch;
import dev.longhaul.faults.stack.FaultStack;
import dev.longhaul.faults.stack.StackKind;
import dev.longhaul.faults.trial.OnStack;
import dev.longhaul.faults.trial.Scenario;
import dev.longhaul.faults.trial.Sending;
import dev.longhaul.faults.trial.Trial;
import dev.longhaul.faults.watch.Version;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;

/** Names that are odd, and names that are taken. */
@Order(50)
@OnStack(StackKind.LINKED)
class NamesIT {
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final List<String> ODD =
            List.of(
                    "CON",
                    "aux.txt",
                    "trailing dot.",
                    "trailing space ",
                    "-rf",
                    "back\\slash",
                    "new\nline",
                    "quote\"'`$(x)",
                    "Case",
                    "case",
                    "\u00fcber",
                    "u\u0308ber",
                    "SHA256SUMS",
                    "_LONGHAUL_COMPLETE",
                    "x.~v2~",
                    ".longhaul-staging",
                    "a".repeat(255));

    @Tag("quick")
    @Scenario("33b")
    void oddNamesArriveAsTheyAreAndCollideWithNothing(Trial trial) throws Exception {
        TestBatch batch = batch(trial, "odd-names");
        for (String name : ODD) {
            Files.writeString(batch.directory().resolve(name), "content of " + name);
        }
        trial.known(batch);
        trial.run(ODD.size() + " names");
        trial.send(batch).finish();
    }

    private static TestBatch batch(Trial trial, String name) throws Exception {
        return new TestBatch(name, Files.createDirectories(trial.sources().resolve(name)));
    }

    @Scenario("33c")
    void linkInTheSinkLeadsNowhere(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        TestBatch batch = batch(trial, "linked-parent");
        Files.createDirectories(batch.directory().resolve("sub"));
        Files.writeString(batch.directory().resolve("sub/file"), "must not get out");
        Files.writeString(batch.directory().resolve("beside"), "arrives");
        trial.known(batch);
        Path outside = Files.createDirectories(stack.home().resolve("outside"));
        Path below = batch.below(stack.settings().site().value());
        for (Path sink : stack.sinks().values()) {
            Files.createDirectories(sink.resolve(below));
            Files.createSymbolicLink(sink.resolve(below).resolve("sub"), outside);
        }
        stack.truth().leaveAlone(below.resolve("sub"));
        trial.run("a directory of both sinks is a link to the outside");
        SendOutcome outcome = Sending.start(stack, batch.directory()).await(PATIENCE);
        assertThat(outcome.exitCode()).as(outcome.toString()).isEqualTo(3);
        assertThat(outcome.number("doneFiles")).isEqualTo(1);
        assertThat(outcome.report().toString()).contains("sub/file");
        assertThat(outside).isEmptyDirectory();
        new Invariants(stack).holdForTheStack();
    }

    @Tag("quick")
    @Scenario("34")
    void fileThatStandsThereIsNeverOverwritten(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        TestBatch batch = batch(trial, "name-is-taken");
        Path source = Files.writeString(batch.directory().resolve("taken"), "the newer one");
        Path below = batch.below(stack.settings().site().value());
        byte[] foreign = "stood there before".getBytes(StandardCharsets.UTF_8);
        Path taken = stack.local().archive().resolve(below).resolve("taken");
        Files.createDirectories(taken.getParent());
        stack.truth()
                .allow(below.resolve("taken"), new Version(foreign.length, sha256(foreign, trial)));
        Files.write(taken, foreign);
        Files.setLastModifiedTime(taken, FileTime.from(Instant.parse("2020-01-01T00:00:00Z")));
        trial.known(batch);
        trial.run("another file has the name in the archive");
        trial.send(batch).finishWithVersions();
        assertThat(taken).hasBinaryContent(foreign);
        assertThat(taken.resolveSibling("taken.~v2~")).hasSameBinaryContentAs(source);
    }

    private static String sha256(byte[] content, Trial trial) throws Exception {
        Path file = Files.write(trial.sources().resolve("foreign"), content);
        return Version.of(file).sha256();
    }

    @Scenario("34b")
    void newVersionStandsBesideTheOldOneInTheArchiveAndReplacesItInWorking(Trial trial)
            throws Exception {
        FaultStack stack = trial.stack();
        TestBatch batch = trial.oneFileBatch(5_000_000);
        trial.send(batch).finish();
        Path below = batch.below(stack.settings().site().value());
        Path archived = stack.local().archive().resolve(below).resolve("large.bin");
        Version first = Version.of(archived);
        trial.run("the file has other content");
        Files.write(batch.directory().resolve("large.bin"), TestBatch.randomBytes(7, 4_999_999));
        trial.known(batch);
        trial.send(batch).finishWithVersions();
        assertThat(Version.of(archived)).isEqualTo(first);
        assertThat(stack.local().working().resolve(below).resolve("large.bin"))
                .hasSameBinaryContentAs(batch.directory().resolve("large.bin"));
        assertThat(archived.resolveSibling("large.bin.~v2~")).exists();
    }
}
