package dev.longhaul.flink.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.files.DirectBuffers;
import dev.longhaul.flink.archive.ArchiveResult.Adopted;
import dev.longhaul.flink.archive.ArchiveResult.Published;
import dev.longhaul.flink.archive.ArchiveResult.Refused;
import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.flink.event.AssembledFile.Order;
import dev.longhaul.flink.metrics.SinkMetrics;
import dev.longhaul.flink.operators.TestNas;
import dev.longhaul.flink.sink.DirectoryForcer;
import dev.longhaul.flink.sink.SinkFiles;
import dev.longhaul.flink.sink.Step;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt.RejectReason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.flink.metrics.groups.UnregisteredMetricsGroup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ends an attempt at each of its steps, and tries again: the end is the same. */
class PublishAttemptCrashTest {
    @TempDir Path folder;

    private static final class Killed extends IOException {
        Killed(String step) {
            super("killed at " + step);
        }
    }

    private ArchiveTools tools(TestNas nas, Step step) {
        return tools(nas, step, new DirectoryForcer());
    }

    private ArchiveTools tools(TestNas nas, Step step, DirectoryForcer forcer) {
        return new ArchiveTools(
                nas.staging(),
                new SinkFiles(nas.archiveSink(), forcer),
                TestNas.CURRENT,
                new DirectBuffers(1, 1 << 16),
                new SinkMetrics(new UnregisteredMetricsGroup(), "archive"),
                step);
    }

    private static Step killAt(String step) {
        return reached -> {
            if (reached.equals(step)) {
                throw new Killed(step);
            }
        };
    }

    private ArchiveResult tryTwice(TestNas nas, Manifest manifest, String step) throws Exception {
        AssembledFile work = new AssembledFile(TestNas.SITE, manifest, Order.PUBLISH);
        try {
            new PublishAttempt(tools(nas, killAt(step)), work, null).run();
            throw new AssertionError("attempt never came to " + step);
        } catch (Killed expected) {
            assertThat(expected).hasMessageContaining(step);
        }
        assertNothingPartial(nas);
        return new PublishAttempt(tools(nas, Step.NOTHING), work, null).run();
    }

    private ArchiveResult run(TestNas nas, Manifest manifest) throws Exception {
        AssembledFile work = new AssembledFile(TestNas.SITE, manifest, Order.PUBLISH);
        return new PublishAttempt(tools(nas, Step.NOTHING), work, null).run();
    }

    private static void assertNothingPartial(TestNas nas) throws IOException {
        TestNas.files(nas.archive())
                .forEach(
                        (name, content) -> {
                            if (!name.startsWith(".")) {
                                assertThat(content).isEqualTo("content");
                            }
                        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sealed",
                "verified",
                "dressed",
                "marker removed",
                "linked",
                "durable",
                "removed"
            })
    void killedAttemptIsCompletedByTheNext(String step) throws Exception {
        TestNas nas = new TestNas(folder);
        Manifest manifest = TestNas.manifest("a/x", 1, "content");
        nas.stage(manifest, "content");
        ArchiveResult result = tryTwice(nas, manifest, step);
        assertThat(result).isInstanceOf(step.equals("removed") ? Adopted.class : Published.class);
        assertThat(TestNas.files(nas.archive())).isEqualTo(Map.of("edge01/run1/a/x", "content"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"adopted", "removed"})
    void killedAdoptionIsCompletedByTheNext(String step) throws Exception {
        TestNas nas = new TestNas(folder);
        Manifest manifest = TestNas.manifest("a/x", 1, "content");
        Path standing = nas.archive().resolve("edge01/run1/a/x");
        Files.createDirectories(standing.getParent());
        Files.writeString(standing, "content");
        nas.stage(manifest, "content");
        assertThat(tryTwice(nas, manifest, step))
                .isInstanceOf(step.equals("removed") ? Adopted.class : Published.class);
        assertThat(TestNas.files(nas.archive())).isEqualTo(Map.of("edge01/run1/a/x", "content"));
    }

    @Test
    void newNameIsForcedBeforeTheReceiptAndBeforeStagingGoes() throws Exception {
        TestNas nas = new TestNas(folder);
        Manifest manifest = TestNas.manifest("a/x", 1, "content");
        nas.stage(manifest, "content");
        Path name = nas.archive().resolve("edge01/run1/a/x");
        Path sealed = nas.staging().sealed(TestNas.SITE, manifest.transferId());
        List<Path> forced = new ArrayList<>();
        DirectoryForcer recorder =
                new DirectoryForcer(
                        directory -> {
                            assertThat(name).exists();
                            assertThat(sealed).exists();
                            forced.add(directory);
                        });
        run(nas, manifest, recorder);
        assertThat(forced).containsExactly(name.getParent());
        run(nas, manifest, new DirectoryForcer(forced::add));
        assertThat(forced).as("adopted").hasSize(2);
    }

    @Test
    void nameThatCannotBeForcedIsNotPublished() throws Exception {
        TestNas nas = new TestNas(folder);
        Manifest manifest = TestNas.manifest("a/x", 1, "content");
        nas.stage(manifest, "content");
        DirectoryForcer failing =
                new DirectoryForcer(
                        directory -> {
                            throw new IOException("Input/output error");
                        });
        assertThatThrownBy(() -> run(nas, manifest, failing)).isInstanceOf(IOException.class);
        assertThat(nas.staging().sealed(TestNas.SITE, manifest.transferId())).exists();
    }

    private void run(TestNas nas, Manifest manifest, DirectoryForcer forcer) throws Exception {
        AssembledFile work = new AssembledFile(TestNas.SITE, manifest, Order.PUBLISH);
        new PublishAttempt(tools(nas, Step.NOTHING, forcer), work, null).run();
    }

    /** As on NFS, where the server has done it and its answer is lost. */
    @Test
    void lostReplyOfTheSealingIsNoLoss() throws Exception {
        TestNas nas = new TestNas(folder);
        Manifest manifest = TestNas.manifest("x", 1, "content");
        nas.stage(manifest, "content");
        Path sealed = nas.staging().sealed(TestNas.SITE, manifest.transferId());
        Files.createDirectories(sealed.getParent());
        Files.move(nas.staging().growing(TestNas.SITE, manifest.transferId()), sealed);
        assertThat(run(nas, manifest)).isInstanceOf(Published.class);
        assertThat(TestNas.files(nas.archive())).isEqualTo(Map.of("edge01/run1/x", "content"));
    }

    @Test
    void lostReplyOfTheLinkIsNoSecondVersion() throws Exception {
        TestNas nas = new TestNas(folder);
        Manifest manifest = TestNas.manifest("x", 1, "content");
        nas.stage(manifest, "content");
        Path sealed = nas.staging().sealed(TestNas.SITE, manifest.transferId());
        Path name = nas.archive().resolve("edge01/run1/x");
        Step linkedBySomeoneElse =
                reached -> {
                    if (reached.equals("marker removed")) {
                        Files.createLink(name, sealed);
                    }
                };
        AssembledFile work = new AssembledFile(TestNas.SITE, manifest, Order.PUBLISH);
        assertThat(new PublishAttempt(tools(nas, linkedBySomeoneElse), work, null).run())
                .isInstanceOf(Published.class);
        assertThat(TestNas.files(nas.archive())).isEqualTo(Map.of("edge01/run1/x", "content"));
    }

    @Test
    void strangersFileThatAppearsUnderTheNameIsNotReplaced() throws Exception {
        TestNas nas = new TestNas(folder);
        Manifest manifest = TestNas.manifest("x", 1, "content");
        nas.stage(manifest, "content");
        Path name = nas.archive().resolve("edge01/run1/x");
        Step strangerIsFaster =
                reached -> {
                    if (reached.equals("marker removed")) {
                        Files.writeString(name, "stranger's");
                    }
                };
        AssembledFile work = new AssembledFile(TestNas.SITE, manifest, Order.PUBLISH);
        assertThat(new PublishAttempt(tools(nas, strangerIsFaster), work, null).run())
                .isInstanceOf(Published.class);
        assertThat(TestNas.files(nas.archive()))
                .isEqualTo(Map.of("edge01/run1/x", "stranger's", "edge01/run1/x.~v2~", "content"));
    }

    @Test
    void identicalFileThatAppearsUnderTheNameIsAdopted() throws Exception {
        TestNas nas = new TestNas(folder);
        Manifest manifest = TestNas.manifest("x", 1, "content");
        nas.stage(manifest, "content");
        Path name = nas.archive().resolve("edge01/run1/x");
        Step replayIsFaster =
                reached -> {
                    if (reached.equals("marker removed")) {
                        Files.writeString(name, "content");
                    }
                };
        AssembledFile work = new AssembledFile(TestNas.SITE, manifest, Order.PUBLISH);
        assertThat(new PublishAttempt(tools(nas, replayIsFaster), work, null).run())
                .isInstanceOf(Published.class);
        assertThat(TestNas.files(nas.archive())).isEqualTo(Map.of("edge01/run1/x", "content"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"sealed", "moved aside"})
    void killedRefusalIsRefusedAgain(String step) throws Exception {
        TestNas nas = new TestNas(folder);
        Manifest manifest = TestNas.manifest("x", 1, "right!!");
        nas.stage(manifest, "wrong!!");
        assertThat(tryTwice(nas, manifest, step)).isInstanceOf(Refused.class);
    }

    @Test
    void halfAStagedFileIsNeverPublished() throws Exception {
        TestNas nas = new TestNas(folder);
        Manifest manifest = TestNas.manifest("x", 1, "content");
        nas.stage(manifest, "con");
        assertThat(run(nas, manifest))
                .isInstanceOfSatisfying(
                        Refused.class,
                        refused -> assertThat(refused.reason()).isEqualTo(RejectReason.CLOSED));
        assertThat(TestNas.files(nas.archive())).isEmpty();
    }
}
