package dev.longhaul.flink.deliver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.flink.event.ArchivedFile;
import dev.longhaul.flink.event.BatchEvent;
import dev.longhaul.flink.event.BatchEvent.FileSettled;
import dev.longhaul.flink.event.BatchEvent.Outcome;
import dev.longhaul.flink.event.SideOutputs;
import dev.longhaul.flink.operators.OperatorUnderTest;
import dev.longhaul.flink.operators.TestNas;
import dev.longhaul.flink.sink.ChecksumList;
import dev.longhaul.flink.sink.SinkFiles;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeliverOperatorTest {
    @TempDir Path folder;
    private TestNas nas;

    @BeforeEach
    void prepare() throws Exception {
        nas = new TestNas(folder);
    }

    private OperatorUnderTest<ArchivedFile, BatchEvent> start() throws Exception {
        return OperatorUnderTest.start(Deliver.operator(settings()), Deliver::key);
    }

    private DeliverSettings settings() {
        return DeliverSettings.of(
                nas.staging(), nas.archiveSink(), nas.workingSink(), TestNas.CURRENT);
    }

    private ArchivedFile archived(String path, long generation, String content) throws Exception {
        Manifest manifest = TestNas.manifest(path, generation, content);
        String finalPath = "edge01/run1/" + path + "." + generation;
        Path file = nas.archive().resolve(finalPath);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        return new ArchivedFile(TestNas.SITE, manifest, TestNas.path(finalPath));
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
        return nas.working().resolve("edge01/run1").resolve(name);
    }

    private static List<Outcome> outcomes(OperatorUnderTest<ArchivedFile, BatchEvent> operator) {
        return operator.output().stream().map(event -> ((FileSettled) event).outcome()).toList();
    }

    @Test
    void fileIsCopiedWithMtimeAndNothingElseIsLeft() throws Exception {
        try (var operator = start()) {
            ArchivedFile file = archived("a/b", 1, "content");
            operator.send(file);
            awaitReceipts(operator, 1);
            assertThat(TestNas.files(nas.working()))
                    .isEqualTo(Map.of("edge01/run1/a/b", "content"));
            assertThat(Files.getLastModifiedTime(standing("a/b")))
                    .isEqualTo(FileTime.from(file.manifest().modified()));
            assertThat(receipts(operator).get(0)).isInstanceOf(Receipt.Stored.class);
        }
    }

    @Test
    void newestGenerationStandsWhicheverArrivesFirst() throws Exception {
        try (var operator = start()) {
            operator.send(archived("x", 2, "two"));
            operator.send(archived("x", 1, "one"));
            awaitReceipts(operator, 2);
            assertThat(standing("x")).hasContent("two");
            operator.send(archived("x", 3, "three"));
            awaitReceipts(operator, 3);
            assertThat(standing("x")).hasContent("three");
            assertThat(outcomes(operator))
                    .containsExactly(Outcome.STORED, Outcome.SUPERSEDED, Outcome.STORED);
        }
    }

    @Test
    void sinkThatWasEmptiedIsUsedAgain() throws Exception {
        try (var operator = start()) {
            operator.send(archived("x", 1, "one"));
            awaitReceipts(operator, 1);
            Files.move(nas.working(), folder.resolve("emptied"));
            Files.createDirectory(nas.working());
            operator.send(archived("y", 2, "two"));
            awaitReceipts(operator, 2);
            assertThat(standing("y")).hasContent("two");
        }
    }

    @Test
    void usersListReplacesOursThoughItIsOlder() throws Exception {
        Files.createDirectories(standing(""));
        ChecksumList.write(
                standing("SHA256SUMS"),
                new TreeMap<>(Map.of(TestNas.path("x"), TestNas.sha256(new byte[0]))),
                folder,
                new SinkFiles(nas.workingSink()));
        try (var operator = start()) {
            operator.send(archived("SHA256SUMS", 1, "user's list"));
            awaitReceipts(operator, 1);
            assertThat(standing("SHA256SUMS")).hasContent("user's list");
            assertThat(outcomes(operator)).containsExactly(Outcome.STORED);
        }
    }

    @Test
    void brokenSinkOnlyPausesAndItGoesOnByItself() throws Exception {
        Path away = folder.resolve("away");
        try (var operator = start()) {
            Files.move(nas.working(), away);
            operator.send(archived("x", 1, "content"));
            operator.await(() -> operator.waits() == 1);
            operator.checkpoint(1);
            operator.advanceTo(1_500);
            operator.await(() -> operator.waits() == 1);
            Files.move(away, nas.working());
            operator.advanceTo(10_000);
            awaitReceipts(operator, 1);
            assertThat(standing("x")).hasContent("content");
        }
    }

    @Test
    void workThatWaitedIsDueAfterRestore() throws Exception {
        Path away = folder.resolve("away");
        var before = start();
        Files.move(nas.working(), away);
        for (int i = 0; i < 20; i++) {
            before.send(archived("x" + i, 1, "content"));
        }
        var snapshot = before.snapshot(1);
        before.close();
        Files.move(away, nas.working());
        try (var operator =
                OperatorUnderTest.restore(
                        Deliver.operator(settings()), Deliver::key, snapshot, 1)) {
            awaitReceipts(operator, 20);
            assertThat(TestNas.files(nas.working())).hasSize(20);
        }
    }

    @Test
    void leftoversOfAnEarlierLifeAreRemoved() throws Exception {
        try (var operator = start()) {
            operator.send(archived("x", 1, "content"));
            awaitReceipts(operator, 1);
        }
        Path folderOfTask = onlyEntry(nas.working().resolve(".longhaul-tmp"));
        Files.writeString(folderOfTask.resolve("leftover"), "half");
        String name = folderOfTask.getFileName().toString();
        Path ofSubtask1 = folderOfTask.resolveSibling(name.replaceAll("0$", "1"));
        Files.createDirectory(ofSubtask1); // from before the job was scaled down
        Files.writeString(ofSubtask1.resolve("leftover"), "half");
        try (var operator = start()) {
            operator.send(archived("y", 1, "content"));
            awaitReceipts(operator, 1);
            assertThat(folderOfTask).isEmptyDirectory();
            assertThat(ofSubtask1).doesNotExist();
        }
    }

    private static Path onlyEntry(Path directory) throws IOException {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.findFirst().orElseThrow();
        }
    }

    @Test
    void jobWithoutStateKeepsAFileThatIsNewerByItsMtime() throws Exception {
        Files.createDirectories(standing("x").getParent());
        Files.writeString(standing("x"), "edited");
        try (var operator = start()) {
            operator.send(archived("x", 1, "content"));
            awaitReceipts(operator, 1);
            assertThat(standing("x")).hasContent("edited");
            assertThat(outcomes(operator)).containsExactly(Outcome.SUPERSEDED);
        }
    }

    @Test
    void sameContentIsAdoptedInPlace() throws Exception {
        Files.createDirectories(standing("x").getParent());
        Files.writeString(standing("x"), "content");
        Files.setLastModifiedTime(standing("x"), FileTime.from(Instant.EPOCH));
        Object inode = Files.getAttribute(standing("x"), "unix:ino");
        try (var operator = start()) {
            ArchivedFile file = archived("x", 1, "content");
            operator.send(file);
            awaitReceipts(operator, 1);
            assertThat(Files.getAttribute(standing("x"), "unix:ino")).isEqualTo(inode);
            assertThat(Files.getLastModifiedTime(standing("x")))
                    .isEqualTo(FileTime.from(file.manifest().modified()));
        }
    }

    @Test
    void fileThatStandsUntouchedIsStoredAgainWithoutACopy() throws Exception {
        ArchivedFile file = archived("x", 1, "content");
        var before = start();
        before.send(file);
        awaitReceipts(before, 1);
        var snapshot = before.snapshot(1);
        before.close();
        Files.writeString(standing("x"), "CONTENT"); // reading it would tell
        Files.setLastModifiedTime(standing("x"), FileTime.from(file.manifest().modified()));
        try (var operator =
                OperatorUnderTest.restore(
                        Deliver.operator(settings()), Deliver::key, snapshot, 1)) {
            operator.send(file);
            awaitReceipts(operator, 1);
            assertThat(receipts(operator).get(0)).isInstanceOf(Receipt.Stored.class);
            assertThat(standing("x")).hasContent("CONTENT");
            FileSettled settled = (FileSettled) operator.output().get(0);
            assertThat(settled.outcome()).isEqualTo(Outcome.STORED);
            assertThat(settled.written()).isFalse();
        }
    }

    @Test
    void deletedFileComesBack() throws Exception {
        try (var operator = start()) {
            ArchivedFile file = archived("x", 1, "content");
            operator.send(file);
            awaitReceipts(operator, 1);
            Files.delete(standing("x"));
            operator.send(file);
            awaitReceipts(operator, 2);
            assertThat(standing("x")).hasContent("content");
            assertThat(((FileSettled) operator.output().get(1)).written()).isTrue();
        }
    }

    @Test
    void fileThatTheReceiverHasChangedIsDeliveredAgain() throws Exception {
        try (var operator = start()) {
            ArchivedFile file = archived("x", 1, "content");
            operator.send(file);
            awaitReceipts(operator, 1);
            Files.writeString(standing("x"), "changed");
            operator.send(file);
            awaitReceipts(operator, 2);
            assertThat(standing("x")).hasContent("content");
        }
    }

    @Test
    void questionWhileItStillWaitsIsAnsweredOnce() throws Exception {
        Path away = folder.resolve("away");
        try (var operator = start()) {
            Files.move(nas.working(), away);
            ArchivedFile file = archived("x", 1, "content");
            operator.send(file);
            operator.await(() -> operator.waits() == 1);
            operator.send(file);
            Files.move(away, nas.working());
            operator.advanceTo(10_000);
            awaitReceipts(operator, 1);
            operator.runMails();
            assertThat(receipts(operator)).hasSize(1);
        }
    }

    @Test
    void pathThatTheKernelDoesNotTakeIsRejected() throws Exception {
        String path = ("x".repeat(253) + "/").repeat(15) + "y".repeat(255);
        Manifest manifest = TestNas.manifest(path, 1, "content");
        try (var operator = start()) {
            operator.send(new ArchivedFile(TestNas.SITE, manifest, manifest.path()));
            awaitReceipts(operator, 1);
            assertThat(outcomes(operator)).containsExactly(Outcome.REJECTED);
        }
    }

    @Test
    void directoryInTheWayIsRejected() throws Exception {
        Files.createDirectories(standing("x"));
        try (var operator = start()) {
            operator.send(archived("x", 1, "content"));
            awaitReceipts(operator, 1);
            assertThat(receipts(operator).get(0)).isInstanceOf(Receipt.Rejected.class);
            assertThat(outcomes(operator)).containsExactly(Outcome.REJECTED);
        }
    }
}
