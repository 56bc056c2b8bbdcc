package dev.longhaul.flink.archive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.flink.event.ArchivedFile;
import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.flink.event.AssembledFile.Order;
import dev.longhaul.flink.event.BatchEvent.FileSettled;
import dev.longhaul.flink.event.SideOutputs;
import dev.longhaul.flink.operators.OperatorUnderTest;
import dev.longhaul.flink.operators.TestNas;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt;
import dev.longhaul.wire.record.Receipt.RejectReason;
import dev.longhaul.wire.record.Receipt.Rejected;
import dev.longhaul.wire.record.Receipt.Stored;
import dev.longhaul.wire.record.Receipt.Superseded;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What archive says of a transfer that it was given before, and in what order. */
class ArchiveAnswersTest {
    @TempDir Path folder;
    private TestNas nas;

    @BeforeEach
    void prepare() throws Exception {
        nas = new TestNas(folder);
    }

    private ArchiveSettings settings() {
        return ArchiveSettings.of(nas.staging(), nas.archiveSink(), TestNas.CURRENT);
    }

    private OperatorUnderTest<AssembledFile, ArchivedFile> start() throws Exception {
        return OperatorUnderTest.start(Archive.operator(settings()), Archive::key);
    }

    private static AssembledFile order(Order order, Manifest manifest) {
        return new AssembledFile(TestNas.SITE, manifest, order);
    }

    private Manifest publish(
            OperatorUnderTest<AssembledFile, ArchivedFile> operator,
            long generation,
            String content)
            throws Exception {
        Manifest manifest = TestNas.manifest("x", generation, content);
        nas.stage(manifest, content);
        int before = receipts(operator).size();
        operator.send(order(Order.PUBLISH, manifest));
        operator.await(() -> receipts(operator).size() > before);
        return manifest;
    }

    private static List<Receipt> receipts(OperatorUnderTest<?, ?> operator) {
        return operator.sideOutput(SideOutputs.receipts()).stream()
                .map(receipt -> receipt.receipt())
                .toList();
    }

    /** The receipt that answers. */
    private static Receipt ask(
            OperatorUnderTest<AssembledFile, ArchivedFile> operator, Manifest manifest)
            throws Exception {
        int before = receipts(operator).size();
        operator.send(order(Order.ANSWER, manifest));
        operator.await(() -> receipts(operator).size() > before);
        assertThat(receipts(operator)).hasSize(before + 1);
        return receipts(operator).get(before);
    }

    private Path standing() {
        return nas.archive().resolve("edge01/run1/x");
    }

    @Test
    void fileThatStandsUntouchedIsStoredAgainWithoutBeingRead() throws Exception {
        try (var operator = start()) {
            Manifest manifest = publish(operator, 1, "content");
            Files.writeString(standing(), "CONTENT"); // reading it would tell
            Files.setLastModifiedTime(standing(), FileTime.from(manifest.modified()));
            Stored stored = (Stored) ask(operator, manifest);
            assertThat(stored.finalPath()).isEqualTo(TestNas.path("edge01/run1/x"));
            assertThat(standing()).hasContent("CONTENT");
            assertThat(operator.output()).as("another sink may have lost it").hasSize(2);
            List<Boolean> written =
                    operator.sideOutput(SideOutputs.batches()).stream()
                            .map(event -> ((FileSettled) event).written())
                            .toList();
            assertThat(written).containsExactly(true, false);
        }
    }

    @Test
    void untouchedFileIsKnownAfterARestore() throws Exception {
        var before = start();
        Manifest manifest = publish(before, 1, "content");
        var snapshot = before.snapshot(1);
        before.close();
        Files.writeString(standing(), "CONTENT");
        Files.setLastModifiedTime(standing(), FileTime.from(manifest.modified()));
        try (var operator =
                OperatorUnderTest.restore(
                        Archive.operator(settings()), Archive::key, snapshot, 1)) {
            assertThat(ask(operator, manifest)).isInstanceOf(Stored.class);
        }
    }

    @Test
    void touchedFileIsReadAndItsMtimePutRight() throws Exception {
        try (var operator = start()) {
            Manifest manifest = publish(operator, 1, "content");
            Files.setLastModifiedTime(standing(), FileTime.fromMillis(1));
            assertThat(ask(operator, manifest)).isInstanceOf(Stored.class);
            assertThat(Files.getLastModifiedTime(standing()))
                    .isEqualTo(FileTime.from(manifest.modified()));
        }
    }

    @Test
    void answerByAdoptionCountsNoFileAndLeavesTheBatchAsItIs() throws Exception {
        try (var operator = start()) {
            Manifest manifest = publish(operator, 1, "content");
            Files.setLastModifiedTime(standing(), FileTime.fromMillis(1));
            ask(operator, manifest);
            assertThat(operator.counter("longhaul.archive.files")).isEqualTo(1);
            assertThat(operator.counter("longhaul.archive.plaintextBytes")).isEqualTo(7);
            assertThat(operator.sideOutput(SideOutputs.batches()))
                    .extracting(event -> ((FileSettled) event).written())
                    .containsExactly(true, false);
        }
    }

    @Test
    void deletedFileIsClosed() throws Exception {
        try (var operator = start()) {
            Manifest manifest = publish(operator, 1, "content");
            Files.delete(standing());
            assertThat(((Rejected) ask(operator, manifest)).reason())
                    .isEqualTo(RejectReason.CLOSED);
            assertThat(operator.sideOutput(SideOutputs.batches())).hasSize(1);
            assertThat(((Rejected) ask(operator, manifest)).reason())
                    .isEqualTo(RejectReason.CLOSED);
            Manifest again = publish(operator, 2, "content");
            assertThat(standing()).hasContent("content");
            assertThat(ask(operator, again)).isInstanceOf(Stored.class);
        }
    }

    @Test
    void mismatchDoesNotSettleTheBatchAndTheNextTransferOfThePathDoes() throws Exception {
        try (var operator = start()) {
            Manifest wrong = TestNas.manifest("x", 1, "right!!");
            nas.stage(wrong, "wrong!!");
            operator.send(order(Order.PUBLISH, wrong));
            operator.await(() -> receipts(operator).size() == 1);
            assertThat(((Rejected) receipts(operator).get(0)).reason())
                    .isEqualTo(RejectReason.HASH_MISMATCH);
            assertThat(operator.sideOutput(SideOutputs.batches())).isEmpty();
            publish(operator, 2, "right!!");
            assertThat(operator.sideOutput(SideOutputs.batches())).hasSize(1);
            assertThat(standing()).hasContent("right!!");
            assertThat(((Rejected) ask(operator, TestNas.manifest("x", 3, "other"))).reason())
                    .isEqualTo(RejectReason.CLOSED);
        }
    }

    @Test
    void versionBehindADeletedOneIsFoundAndNotClosed() throws Exception {
        try (var operator = start()) {
            publish(operator, 1, "one");
            publish(operator, 2, "two");
            Manifest newest = publish(operator, 3, "three");
            Files.delete(standing());
            Files.delete(standing().resolveSibling("x.~v2~"));
            Path third = standing().resolveSibling("x.~v3~");
            Files.setLastModifiedTime(third, FileTime.fromMillis(1));
            Stored stored = (Stored) ask(operator, newest);
            assertThat(stored.finalPath()).isEqualTo(TestNas.path("edge01/run1/x.~v3~"));
            publish(operator, 4, "four");
            assertThat(standing()).as("the first name that is free").hasContent("four");
        }
    }

    @Test
    void changedFileIsClosedAndTheNewTransferBecomesAnotherVersion() throws Exception {
        try (var operator = start()) {
            Manifest manifest = publish(operator, 1, "content");
            Files.writeString(standing(), "tampered with");
            assertThat(((Rejected) ask(operator, manifest)).reason())
                    .isEqualTo(RejectReason.CLOSED);
            publish(operator, 2, "content");
            assertThat(standing()).hasContent("tampered with");
            assertThat(standing().resolveSibling("x.~v2~")).hasContent("content");
        }
    }

    @Test
    void damagedFileThatLooksUntouchedIsNotAdoptedByTheNewTransfer() throws Exception {
        try (var operator = start()) {
            Manifest manifest = publish(operator, 1, "content");
            Files.writeString(standing(), "CONTENT");
            Files.setLastModifiedTime(standing(), FileTime.from(manifest.modified()));
            publish(operator, 2, "content");
            assertThat(standing()).hasContent("CONTENT");
            assertThat(standing().resolveSibling("x.~v2~")).hasContent("content");
        }
    }

    @Test
    void olderVersionIsSupersededAgain() throws Exception {
        try (var operator = start()) {
            Manifest older = publish(operator, 1, "one");
            Manifest newer = publish(operator, 2, "two");
            assertThat(((Superseded) ask(operator, older)).byGeneration()).isEqualTo(2);
            assertThat(ask(operator, newer)).isInstanceOf(Stored.class);
        }
    }

    @Test
    void whatIsStillStagedIsPublished() throws Exception {
        try (var operator = start()) {
            Manifest manifest = TestNas.manifest("x", 1, "content");
            nas.stage(manifest, "content");
            assertThat(ask(operator, manifest)).isInstanceOf(Stored.class);
            assertThat(TestNas.files(nas.archive())).isEqualTo(Map.of("edge01/run1/x", "content"));
        }
    }

    @Test
    void questionWhileItsPublicationWaitsIsAnsweredByThat() throws Exception {
        Path away = folder.resolve("away");
        try (var operator = start()) {
            Files.move(nas.archive(), away);
            Manifest manifest = TestNas.manifest("x", 1, "content");
            operator.send(order(Order.PUBLISH, manifest));
            operator.await(() -> operator.waits() == 1);
            operator.send(order(Order.ANSWER, manifest));
            Files.move(away, nas.archive());
            nas.stage(manifest, "content");
            operator.advanceTo(2000);
            operator.await(() -> receipts(operator).size() == 1);
            operator.runMails();
            assertThat(receipts(operator)).singleElement().isInstanceOf(Stored.class);
        }
    }

    @Test
    void cleaningComesAfterTheAnswerThatMayNeedWhatIsStaged() throws Exception {
        Path away = folder.resolve("away");
        Manifest manifest = TestNas.manifest("x", 1, "content");
        var before = start();
        Files.move(nas.archive(), away);
        before.send(order(Order.CLEAN, manifest));
        before.send(order(Order.ANSWER, manifest));
        var snapshot = before.snapshot(1);
        before.close();
        Files.move(away, nas.archive());
        nas.stage(manifest, "content");
        try (var operator =
                OperatorUnderTest.restore(
                        Archive.operator(settings()), Archive::key, snapshot, 1)) {
            operator.await(() -> receipts(operator).size() == 1);
            assertThat(receipts(operator)).singleElement().isInstanceOf(Stored.class);
            assertThat(standing()).hasContent("content");
        }
    }
}
