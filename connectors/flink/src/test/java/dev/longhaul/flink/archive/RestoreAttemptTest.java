package dev.longhaul.flink.archive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.flink.event.ArchivedFile;
import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.flink.event.AssembledFile.Order;
import dev.longhaul.flink.event.FileOutcome;
import dev.longhaul.flink.event.FileOutcome.Kind;
import dev.longhaul.flink.event.SideOutputs;
import dev.longhaul.flink.operators.OperatorUnderTest;
import dev.longhaul.flink.operators.TestNas;
import dev.longhaul.flink.sink.CompletionMarker;
import dev.longhaul.flink.sink.SinkFiles;
import dev.longhaul.wire.record.Manifest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RestoreAttemptTest {
    @TempDir Path folder;
    private TestNas nas;

    @BeforeEach
    void prepare() throws Exception {
        nas = new TestNas(folder);
        Files.createDirectories(standing(""));
    }

    private OperatorUnderTest<AssembledFile, ArchivedFile> start() throws Exception {
        ArchiveSettings settings =
                ArchiveSettings.of(nas.staging(), nas.archiveSink(), TestNas.CURRENT);
        return OperatorUnderTest.start(Archive.operator(settings.restoring()), Archive::key);
    }

    private Path standing(String name) {
        return nas.archive().resolve("edge01/run1").resolve(name);
    }

    /** Sends a staged file, and returns what is said of it. */
    private List<Kind> replay(String path, long generation, String content) throws Exception {
        try (var operator = start()) {
            Manifest manifest = TestNas.manifest(path, generation, content);
            nas.stage(manifest, content);
            operator.send(new AssembledFile(TestNas.SITE, manifest, Order.PUBLISH));
            operator.await(() -> !operator.sideOutput(FileOutcome.output()).isEmpty());
            assertThat(operator.sideOutput(SideOutputs.receipts())).isEmpty();
            assertThat(operator.sideOutput(SideOutputs.batches())).isEmpty();
            assertThat(TestNas.files(Path.of(nas.staging().directory()))).isEmpty();
            List<Kind> kinds =
                    operator.sideOutput(FileOutcome.output()).stream()
                            .map(FileOutcome::kind)
                            .toList();
            boolean handedOn = !operator.output().isEmpty();
            assertThat(handedOn)
                    .isEqualTo(!kinds.contains(Kind.SUPERSEDED) && !kinds.contains(Kind.REJECTED));
            return kinds;
        }
    }

    private void stand(String name, long generation, String content) throws Exception {
        Files.writeString(standing(name), content);
        Files.setLastModifiedTime(
                standing(name), FileTime.from(TestNas.MODIFIED.plusSeconds(generation)));
    }

    @Test
    void deletedFileComesBackWithItsMtime() throws Exception {
        assertThat(replay("a/x", 1, "one")).containsExactly(Kind.RESTORED);
        assertThat(standing("a/x")).hasContent("one");
        assertThat(Files.getLastModifiedTime(standing("a/x")).toInstant())
                .isEqualTo(TestNas.MODIFIED.plusSeconds(1));
    }

    @Test
    void identicalFileIsLeftAsItIs() throws Exception {
        Instant touched = Instant.parse("2026-05-05T05:05:05Z");
        stand("x", 1, "one");
        Files.setLastModifiedTime(standing("x"), FileTime.from(touched));

        assertThat(replay("x", 1, "one")).containsExactly(Kind.ADOPTED);
        assertThat(Files.getLastModifiedTime(standing("x")).toInstant()).isEqualTo(touched);
    }

    @Test
    void completionMarkerStays() throws Exception {
        SinkFiles sink = new SinkFiles(nas.archiveSink());
        CompletionMarker marker = CompletionMarker.of(sink, TestNas.SITE, TestNas.path("run1"));
        Path place = standing(CompletionMarker.NAME);
        Files.writeString(place, marker.placeLine(place));

        assertThat(replay("x", 1, "one")).containsExactly(Kind.RESTORED);
        assertThat(replay("x", 2, "two")).contains(Kind.RESTORED);
        assertThat(place).exists();
    }

    @Test
    void fileThatWasChangedKeepsItsName() throws Exception {
        Files.writeString(standing("x"), "changed by hand");

        assertThat(replay("x", 1, "one")).contains(Kind.RESTORED);
        assertThat(standing("x")).hasContent("changed by hand");
        assertThat(standing("x.~v2~")).hasContent("one");
    }

    @Test
    void firstVersionComesBackUnderItsNameBesideLaterOnes() throws Exception {
        stand("x.~v2~", 2, "two");

        assertThat(replay("x", 1, "one")).containsExactly(Kind.RESTORED, Kind.SUPERSEDED);
        assertThat(standing("x")).hasContent("one");
        assertThat(standing("x.~v3~")).doesNotExist();
    }

    @Test
    void laterVersionIsFoundBehindAGap() throws Exception {
        stand("x.~v3~", 3, "three");

        assertThat(replay("x", 3, "three")).containsExactly(Kind.ADOPTED);
        assertThat(standing("x")).doesNotExist();
    }

    @Test
    void olderVersionIsNotForOtherSinks() throws Exception {
        stand("x", 1, "one");
        stand("x.~v2~", 2, "two");

        assertThat(replay("x", 1, "one")).containsExactly(Kind.ADOPTED, Kind.SUPERSEDED);
        assertThat(replay("x", 2, "two")).containsExactly(Kind.ADOPTED);
    }

    @Test
    void directoryInItsPlaceIsRejected() throws Exception {
        Files.createDirectories(standing("x"));

        assertThat(replay("x", 1, "one")).containsExactly(Kind.REJECTED);
    }

    @Test
    void stagedFileWithOtherContentIsRejected() throws Exception {
        try (var operator = start()) {
            Manifest manifest = TestNas.manifest("x", 1, "one");
            nas.stage(manifest, "eno");
            operator.send(new AssembledFile(TestNas.SITE, manifest, Order.PUBLISH));
            operator.await(() -> !operator.sideOutput(FileOutcome.output()).isEmpty());
            FileOutcome outcome = operator.sideOutput(FileOutcome.output()).get(0);
            assertThat(outcome.kind()).isEqualTo(Kind.REJECTED);
            assertThat(outcome.detail()).contains("HASH_MISMATCH");
            assertThat(standing("x")).doesNotExist();
        }
    }
}
