package dev.longhaul.flink.deliver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.files.DirectBuffers;
import dev.longhaul.flink.deliver.DeliverAttempt.Before;
import dev.longhaul.flink.deliver.DeliverResult.Delivered;
import dev.longhaul.flink.event.ArchivedFile;
import dev.longhaul.flink.metrics.SinkMetrics;
import dev.longhaul.flink.operators.TestNas;
import dev.longhaul.flink.sink.DirectoryForcer;
import dev.longhaul.flink.sink.SinkFiles;
import dev.longhaul.flink.sink.Step;
import dev.longhaul.flink.sink.TemporaryFolder;
import dev.longhaul.wire.record.Manifest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.flink.api.common.TaskInfoImpl;
import org.apache.flink.metrics.groups.UnregisteredMetricsGroup;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ends an attempt at each of its steps, and tries again: the end is the same. */
class DeliverAttemptCrashTest {
    @TempDir Path folder;
    private TestNas nas;
    private ArchivedFile work;

    @BeforeEach
    void prepare() throws Exception {
        nas = new TestNas(folder);
        Manifest manifest = TestNas.manifest("a/x", 2, "content");
        work = new ArchivedFile(TestNas.SITE, manifest, TestNas.path("edge01/run1/a/x.~v2~"));
        Path archived = nas.archive().resolve(work.finalPath().toString());
        Files.createDirectories(archived.getParent());
        Files.writeString(archived, "content");
    }

    private static final class Killed extends IOException {
        Killed(String step) {
            super("killed at " + step);
        }
    }

    private DeliverAttempt attempt(Step step) {
        return attempt(step, new DirectoryForcer());
    }

    private DeliverAttempt attempt(Step step, DirectoryForcer forcer) {
        DeliverTools tools =
                new DeliverTools(
                        nas.staging(),
                        nas.archive(),
                        new SinkFiles(nas.workingSink(), forcer),
                        new TemporaryFolder(
                                nas.workingSink(),
                                nas.staging(),
                                "deliver",
                                new TaskInfoImpl("deliver", 1, 0, 1, 0)),
                        TestNas.CURRENT,
                        new DirectBuffers(1, 1 << 16),
                        new SinkMetrics(new UnregisteredMetricsGroup(), "working"),
                        step);
        return new DeliverAttempt(tools, work, Before.ANOTHER_VERSION);
    }

    private static Step killAt(String step) {
        return reached -> {
            if (reached.equals(step)) {
                throw new Killed(step);
            }
        };
    }

    private Path standing() {
        return nas.working().resolve("edge01/run1/a/x");
    }

    @ParameterizedTest
    @ValueSource(strings = {"copied", "dressed", "marker removed", "renamed", "durable"})
    void killedAttemptIsCompletedByTheNext(String step) throws Exception {
        Files.createDirectories(standing().getParent());
        Files.writeString(standing(), "older");
        assertThatThrownBy(() -> attempt(killAt(step)).run()).isInstanceOf(Killed.class);
        assertThat(Files.readString(standing())).isIn("older", "content");
        assertThat(attempt(Step.NOTHING).run()).isInstanceOf(Delivered.class);
        assertThat(TestNas.files(nas.working())).isEqualTo(Map.of("edge01/run1/a/x", "content"));
    }

    @Test
    void newNameIsForcedBeforeTheReceipt() throws Exception {
        List<Path> forced = new ArrayList<>();
        DirectoryForcer recorder =
                new DirectoryForcer(
                        directory -> {
                            assertThat(standing()).hasContent("content");
                            forced.add(directory);
                        });
        attempt(Step.NOTHING, recorder).run();
        assertThat(forced).containsExactly(standing().getParent());
        attempt(Step.NOTHING, recorder).run();
        assertThat(forced).as("adopted").hasSize(2);
    }

    @Test
    void nameThatCannotBeForcedIsNotDelivered() {
        DirectoryForcer failing =
                new DirectoryForcer(
                        directory -> {
                            throw new IOException("Input/output error");
                        });
        assertThatThrownBy(() -> attempt(Step.NOTHING, failing).run())
                .isInstanceOf(IOException.class);
    }

    /** As on NFS, where the server has done it and its answer is lost. */
    @Test
    void renameWhoseReplyWasLostIsMadeGoodByTheNextAttempt() throws Exception {
        Step renamedAlready =
                reached -> {
                    if (reached.equals("marker removed")) {
                        Files.move(onlyTemporary(), standing());
                    }
                };
        assertThatThrownBy(() -> attempt(renamedAlready).run()).isInstanceOf(IOException.class);
        assertThat(attempt(Step.NOTHING).run()).isInstanceOf(Delivered.class);
        assertThat(TestNas.files(nas.working())).isEqualTo(Map.of("edge01/run1/a/x", "content"));
    }

    private Path onlyTemporary() throws IOException {
        String name = TestNas.files(nas.working()).keySet().iterator().next();
        return nas.working().resolve(name);
    }
}
