package dev.longhaul.flink.deliver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.flink.event.ArchivedFile;
import dev.longhaul.flink.event.FileOutcome;
import dev.longhaul.flink.event.FileOutcome.Kind;
import dev.longhaul.flink.event.SideOutputs;
import dev.longhaul.flink.operators.OperatorUnderTest;
import dev.longhaul.flink.operators.TestNas;
import dev.longhaul.wire.record.Manifest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RestoreAttemptTest {
    private static final Instant LONG_AGO = Instant.parse("1999-01-01T00:00:00Z");

    @TempDir Path folder;
    private TestNas nas;

    @BeforeEach
    void prepare() throws Exception {
        nas = new TestNas(folder);
        Files.createDirectories(standing(""));
    }

    private Path standing(String name) {
        return nas.working().resolve("edge01/run1").resolve(name);
    }

    private Kind replay(String path, long generation, String content) throws Exception {
        DeliverSettings settings =
                DeliverSettings.of(
                        nas.staging(), nas.archiveSink(), nas.workingSink(), TestNas.CURRENT);
        Manifest manifest = TestNas.manifest(path, generation, content);
        Path source = nas.archive().resolve("edge01/run1/" + path);
        Files.createDirectories(source.getParent());
        Files.writeString(source, content);
        try (var operator =
                OperatorUnderTest.start(Deliver.operator(settings.restoring()), Deliver::key)) {
            operator.send(
                    new ArchivedFile(TestNas.SITE, manifest, TestNas.path("edge01/run1/" + path)));
            operator.await(() -> !operator.sideOutput(FileOutcome.output()).isEmpty());
            assertThat(operator.output()).isEmpty();
            assertThat(operator.sideOutput(SideOutputs.receipts())).isEmpty();
            return operator.sideOutput(FileOutcome.output()).get(0).kind();
        }
    }

    @Test
    void deletedFileComesBackAndNothingElseIsLeft() throws Exception {
        assertThat(replay("a/x", 1, "one")).isEqualTo(Kind.RESTORED);
        assertThat(TestNas.files(nas.working())).isEqualTo(Map.of("edge01/run1/a/x", "one"));
        assertThat(Files.getLastModifiedTime(standing("a/x")).toInstant())
                .isEqualTo(TestNas.MODIFIED.plusSeconds(1));
    }

    @Test
    void identicalFileIsLeftAsItIs() throws Exception {
        Files.writeString(standing("x"), "one");
        Files.setLastModifiedTime(standing("x"), FileTime.from(LONG_AGO));
        assertThat(replay("x", 1, "one")).isEqualTo(Kind.ADOPTED);
        assertThat(Files.getLastModifiedTime(standing("x")).toInstant()).isEqualTo(LONG_AGO);
    }

    @Test
    void anotherFileIsKeptHoweverOldItLooks() throws Exception {
        Files.writeString(standing("x"), "a higher generation with an old mtime");
        Files.setLastModifiedTime(standing("x"), FileTime.from(LONG_AGO));
        assertThat(replay("x", 1, "one")).isEqualTo(Kind.KEPT);
        assertThat(standing("x")).hasContent("a higher generation with an old mtime");
    }

    @Test
    void directoryInItsPlaceIsKept() throws Exception {
        Files.createDirectories(standing("x"));
        assertThat(replay("x", 1, "one")).isEqualTo(Kind.KEPT);
    }
}
