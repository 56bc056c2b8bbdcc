package dev.longhaul.flink.archive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.flink.event.ArchivedFile;
import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.flink.event.AssembledFile.Order;
import dev.longhaul.flink.event.BatchEvent.FileSettled;
import dev.longhaul.flink.event.BatchEvent.Outcome;
import dev.longhaul.flink.event.SideOutputs;
import dev.longhaul.flink.operators.OperatorUnderTest;
import dev.longhaul.flink.operators.TestNas;
import dev.longhaul.flink.sink.ChecksumList;
import dev.longhaul.flink.sink.CompletionMarker;
import dev.longhaul.flink.sink.SinkFiles;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArchiveOperatorTest {
    @TempDir Path folder;
    private TestNas nas;

    @BeforeEach
    void prepare() throws Exception {
        nas = new TestNas(folder);
    }

    private OperatorUnderTest<AssembledFile, ArchivedFile> start() throws Exception {
        return OperatorUnderTest.start(Archive.operator(settings()), Archive::key);
    }

    private ArchiveSettings settings() {
        return ArchiveSettings.of(nas.staging(), nas.archiveSink(), TestNas.CURRENT);
    }

    private static AssembledFile publish(Manifest manifest) {
        return new AssembledFile(TestNas.SITE, manifest, Order.PUBLISH);
    }

    private Manifest sendStaged(
            OperatorUnderTest<AssembledFile, ArchivedFile> operator,
            String path,
            long generation,
            String content)
            throws Exception {
        Manifest manifest = TestNas.manifest(path, generation, content);
        nas.stage(manifest, content);
        operator.send(publish(manifest));
        return manifest;
    }

    private static List<Receipt> receipts(OperatorUnderTest<?, ?> operator) {
        return operator.sideOutput(SideOutputs.receipts()).stream()
                .map(receipt -> receipt.receipt())
                .toList();
    }

    private static void awaitReceipts(OperatorUnderTest<?, ?> operator, int count) {
        operator.await(() -> receipts(operator).size() >= count);
    }

    private Path standing(String name) {
        return nas.archive().resolve("edge01/run1").resolve(name);
    }

    @Test
    void fileIsPublishedWithModeAndMtime() throws Exception {
        try (var operator = start()) {
            Manifest manifest = sendStaged(operator, "a/b.bag", 1, "content");
            awaitReceipts(operator, 1);
            Path file = standing("a/b.bag");
            assertThat(file).hasContent("content");
            assertThat(Files.getLastModifiedTime(file))
                    .isEqualTo(FileTime.from(manifest.modified()));
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                    .isEqualTo("rw-r-----");
            assertThat(receipts(operator).get(0)).isInstanceOf(Receipt.Stored.class);
            assertThat(operator.output()).hasSize(1);
            assertThat(TestNas.files(Path.of(nas.staging().directory()))).isEmpty();
        }
    }

    @Test
    void emptyFileIsPublished() throws Exception {
        try (var operator = start()) {
            operator.send(publish(TestNas.manifest("empty", 1, "")));
            awaitReceipts(operator, 1);
            assertThat(standing("empty")).isEmptyFile();
        }
    }

    @Test
    void usersFileGetsThePlainNameOfAListOrMarkerOfOurs() throws Exception {
        SinkFiles sink = new SinkFiles(nas.archiveSink());
        Files.createDirectories(standing(""));
        ChecksumList.write(
                standing("SHA256SUMS"),
                new TreeMap<>(Map.of(TestNas.path("x"), TestNas.sha256(new byte[0]))),
                folder,
                sink);
        CompletionMarker marker = CompletionMarker.of(sink, TestNas.SITE, TestNas.path("run1"));
        Path place = standing(CompletionMarker.NAME);
        Files.writeString(place, marker.placeLine(place));
        try (var operator = start()) {
            sendStaged(operator, "SHA256SUMS", 1, "user's list");
            sendStaged(operator, "_LONGHAUL_COMPLETE", 1, "user's marker");
            awaitReceipts(operator, 2);
            assertThat(standing("SHA256SUMS")).hasContent("user's list");
            assertThat(standing("_LONGHAUL_COMPLETE")).hasContent("user's marker");
            assertThat(ChecksumList.readOurs(standing("SHA256SUMS.longhaul"))).hasSize(1);
            sendStaged(operator, "SHA256SUMS", 2, "another");
            awaitReceipts(operator, 3);
            assertThat(standing("SHA256SUMS.~v2~")).hasContent("another");
        }
    }

    @Test
    void everyVersionIsKept() throws Exception {
        try (var operator = start()) {
            sendStaged(operator, "x", 1, "one");
            awaitReceipts(operator, 1);
            sendStaged(operator, "x", 2, "two");
            awaitReceipts(operator, 2);
            sendStaged(operator, "x", 3, "three");
            awaitReceipts(operator, 3);
            assertThat(standing("x")).hasContent("one");
            assertThat(standing("x.~v2~")).hasContent("two");
            assertThat(standing("x.~v3~")).hasContent("three");
            assertThat(operator.output().get(2).finalPath().toString())
                    .isEqualTo("edge01/run1/x.~v3~");
        }
    }

    @Test
    void sameContentAgainIsAdopted() throws Exception {
        try (var operator = start()) {
            sendStaged(operator, "x", 1, "one");
            awaitReceipts(operator, 1);
            Manifest again = sendStaged(operator, "x", 2, "one");
            awaitReceipts(operator, 2);
            assertThat(TestNas.files(nas.archive())).hasSize(1);
            assertThat(Files.getLastModifiedTime(standing("x")))
                    .isEqualTo(FileTime.from(again.modified()));
        }
    }

    @Test
    void returnToAnOlderContentIsHandedOnAsTheNewest() throws Exception {
        try (var operator = start()) {
            sendStaged(operator, "x", 1, "one");
            awaitReceipts(operator, 1);
            sendStaged(operator, "x", 2, "two");
            awaitReceipts(operator, 2);
            sendStaged(operator, "x", 3, "one");
            awaitReceipts(operator, 3);
            assertThat(TestNas.files(nas.archive())).hasSize(2);
            ArchivedFile last = operator.output().get(2);
            assertThat(last.manifest().generation()).isEqualTo(3);
            assertThat(last.finalPath().toString()).isEqualTo("edge01/run1/x");
        }
    }

    @Test
    void lowerGenerationIsKeptAndSuperseded() throws Exception {
        try (var operator = start()) {
            sendStaged(operator, "x", 5, "newer");
            awaitReceipts(operator, 1);
            sendStaged(operator, "x", 4, "older");
            awaitReceipts(operator, 2);
            assertThat(standing("x.~v2~")).hasContent("older");
            assertThat(receipts(operator).get(1)).isInstanceOf(Receipt.Superseded.class);
        }
    }

    @Test
    void wrongHashIsMovedAsideWithItsReason() throws Exception {
        try (var operator = start()) {
            Manifest manifest = TestNas.manifest("x", 1, "right");
            nas.stage(manifest, "wrong");
            operator.send(publish(manifest));
            awaitReceipts(operator, 1);
            Path failed = nas.staging().failed(TestNas.SITE, manifest.transferId());
            assertThat(failed).hasContent("wrong");
            assertThat(failed.resolveSibling(failed.getFileName() + ".reason")).isNotEmptyFile();
            assertRejected(operator, Receipt.RejectReason.HASH_MISMATCH);
            operator.send(publish(manifest));
            awaitReceipts(operator, 2);
            assertRejected(operator, Receipt.RejectReason.HASH_MISMATCH);
            assertThat(outcomes(operator)).as("the file can come again").isEmpty();
        }
    }

    private static void assertRejected(
            OperatorUnderTest<AssembledFile, ArchivedFile> operator, Receipt.RejectReason reason) {
        List<Receipt> receipts = receipts(operator);
        Receipt last = receipts.get(receipts.size() - 1);
        assertThat(last).isInstanceOf(Receipt.Rejected.class);
        assertThat(((Receipt.Rejected) last).reason()).isEqualTo(reason);
        assertThat(operator.output()).isEmpty();
    }

    private static List<Outcome> outcomes(OperatorUnderTest<?, ?> operator) {
        return operator.sideOutput(SideOutputs.batches()).stream()
                .map(event -> ((FileSettled) event).outcome())
                .toList();
    }

    @Test
    void lostStagingIsClosedAndItsBatchWaits() throws Exception {
        try (var operator = start()) {
            operator.send(publish(TestNas.manifest("x", 1, "gone")));
            awaitReceipts(operator, 1);
            assertRejected(operator, Receipt.RejectReason.CLOSED);
            assertThat(operator.sideOutput(SideOutputs.batches())).isEmpty();
        }
    }

    @Test
    void fileWhereADirectoryIsNeededIsAPathConflict() throws Exception {
        Files.createDirectories(standing("a").getParent());
        Files.writeString(standing("a"), "in the way");
        try (var operator = start()) {
            sendStaged(operator, "a/b", 1, "content");
            awaitReceipts(operator, 1);
            assertRejected(operator, Receipt.RejectReason.PATH_CONFLICT);
            assertThat(outcomes(operator)).containsExactly(Outcome.REJECTED);
            assertThat(TestNas.files(Path.of(nas.staging().directory()))).isEmpty();
        }
    }

    @Test
    void linkInTheWayIsAPathConflict() throws Exception {
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Files.createDirectories(standing("x").getParent());
        Files.createSymbolicLink(standing("a"), elsewhere);
        try (var operator = start()) {
            sendStaged(operator, "a/b", 1, "content");
            awaitReceipts(operator, 1);
            assertRejected(operator, Receipt.RejectReason.PATH_CONFLICT);
            assertThat(outcomes(operator)).containsExactly(Outcome.REJECTED);
            assertThat(elsewhere).isEmptyDirectory();
        }
    }

    @Test
    void waitingWorkIsDoneAfterRestore() throws Exception {
        Manifest manifest = TestNas.manifest("x", 1, "content");
        nas.stage(manifest, "content");
        Files.delete(
                nas.archive()
                        .resolve(".longhaul-staging/growing/edge01")
                        .resolve(manifest.transferId().toString()));
        Path archiveAway = folder.resolve("away");
        Files.move(nas.archive(), archiveAway);
        var before = start();
        before.send(publish(manifest));
        var snapshot = before.snapshot(1);
        before.close();
        Files.move(archiveAway, nas.archive());
        nas.stage(manifest, "content");
        try (var operator =
                OperatorUnderTest.restore(
                        Archive.operator(settings()), Archive::key, snapshot, 1)) {
            awaitReceipts(operator, 1);
            assertThat(standing("x")).hasContent("content");
        }
    }

    @Test
    void missingMountOnlyPauses() throws Exception {
        Path away = folder.resolve("away");
        try (var operator = start()) {
            Files.move(nas.archive(), away);
            Manifest manifest = TestNas.manifest("x", 1, "content");
            operator.send(publish(manifest));
            operator.await(() -> operator.waits() == 1);
            assertThat(receipts(operator)).isEmpty();
            Files.move(away, nas.archive());
            nas.stage(manifest, "content");
            operator.advanceTo(2000);
            awaitReceipts(operator, 1);
            assertThat(standing("x")).hasContent("content");
        }
    }

    @Test
    void cleaningRemovesWhatLateChunksBroughtBack() throws Exception {
        try (var operator = start()) {
            Manifest manifest = sendStaged(operator, "x", 1, "content");
            awaitReceipts(operator, 1);
            nas.stage(manifest, "late");
            operator.send(new AssembledFile(TestNas.SITE, manifest, Order.CLEAN));
            Path growing = nas.staging().growing(TestNas.SITE, manifest.transferId());
            operator.await(() -> !Files.exists(growing));
            assertThat(standing("x")).hasContent("content");
        }
    }

    @Test
    void mtimeBefore1970StaysWhatItWasSetTo() throws Exception {
        Manifest now = TestNas.manifest("x", 1, "content");
        Manifest old =
                new Manifest(
                        now.transferId(),
                        now.batchId(),
                        now.batchName(),
                        now.path(),
                        now.generation(),
                        now.fileBytes(),
                        Instant.parse("1969-07-20T20:17:40.123Z"),
                        now.mode(),
                        now.sha256(),
                        now.chunkSizeLog2(),
                        now.chunkCount());
        nas.stage(old, "content");
        try (var operator = start()) {
            operator.send(publish(old));
            awaitReceipts(operator, 1);
            operator.checkpoint(1);
        } // what runs aside has ended
        assertThat(Files.getLastModifiedTime(standing("x")).toInstant())
                .isEqualTo("1969-07-20T20:17:40Z");
    }

    @Test
    void touchedMtimeIsPutRightOneCheckpointLater() throws Exception {
        try (var operator = start()) {
            Manifest manifest = sendStaged(operator, "x", 1, "content");
            awaitReceipts(operator, 1);
            Files.setLastModifiedTime(standing("x"), FileTime.fromMillis(1));
            operator.checkpoint(1);
            FileTime wanted = FileTime.from(manifest.modified());
            operator.await(() -> Files.getLastModifiedTime(standing("x")).equals(wanted));
        }
    }
}
