package dev.longhaul.flink.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.files.ChecksumLines;
import dev.longhaul.flink.event.BatchEvent;
import dev.longhaul.flink.event.BatchEvent.BatchClosed;
import dev.longhaul.flink.event.BatchEvent.FileSettled;
import dev.longhaul.flink.event.BatchEvent.Outcome;
import dev.longhaul.flink.event.SideOutputs;
import dev.longhaul.flink.event.SiteReceipt;
import dev.longhaul.flink.operators.OperatorUnderTest;
import dev.longhaul.flink.operators.TestNas;
import dev.longhaul.flink.sink.SinkSettings;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.BatchRecord;
import dev.longhaul.wire.record.Receipt;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BatchOperatorTest {
    @TempDir Path folder;
    private TestNas nas;

    @BeforeEach
    void prepare() throws Exception {
        nas = new TestNas(folder);
    }

    private Operators start() throws Exception {
        return new Operators(start(nas.archiveSink()), start(nas.workingSink()));
    }

    private OperatorUnderTest<BatchEvent, BatchEvent> start(SinkSettings sink) throws Exception {
        return OperatorUnderTest.start(
                Batches.operator(
                        BatchSettings.of(nas.staging(), nas.archiveSink(), sink, TestNas.CURRENT)),
                Batches::key);
    }

    /** Those of both sinks, which are given the same events. */
    private record Operators(
            OperatorUnderTest<BatchEvent, BatchEvent> archive,
            OperatorUnderTest<BatchEvent, BatchEvent> working)
            implements AutoCloseable {
        void send(BatchEvent event) throws Exception {
            archive.send(event);
            working.send(event);
        }

        void runMails() throws Exception {
            archive.runMails();
            working.runMails();
        }

        void await(Callable<Boolean> condition) {
            archive.await(
                    () -> {
                        working.runMails();
                        return condition.call();
                    });
        }

        @Override
        public void close() throws Exception {
            archive.close();
            working.close();
        }
    }

    private static BatchClosed closed(
            long sending, long createdMillis, long files, String... empty) {
        return new BatchClosed(
                TestNas.SITE,
                new BatchRecord(
                        new BatchId(sending, sending),
                        TestNas.path("run1"),
                        Instant.ofEpochMilli(createdMillis),
                        files,
                        100,
                        new byte[32],
                        0,
                        List.of(),
                        empty.length,
                        List.of(empty).stream().map(TestNas::path).toList()));
    }

    /** Settles a file at both sinks; it stands at both. */
    private void stored(Operators operator, long sending, long generation, String name)
            throws Exception {
        for (String sink : List.of("archive", "working")) {
            Path root = sink.equals("archive") ? nas.archive() : nas.working();
            Path file = root.resolve("edge01/run1").resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, name + generation);
            operator.send(settled(sending, generation, name, sink, Outcome.STORED));
        }
    }

    private static FileSettled settled(
            long sending, long generation, String name, String sink, Outcome outcome) {
        RelativePath finalPath = TestNas.path("edge01/run1/" + name);
        return new FileSettled(
                TestNas.SITE,
                TestNas.path("run1"),
                new BatchId(sending, sending),
                new TransferId(generation, name.hashCode()),
                generation,
                TestNas.path(name),
                sink,
                outcome,
                finalPath,
                TestNas.sha256((name + generation).getBytes(StandardCharsets.UTF_8)),
                outcome == Outcome.STORED);
    }

    private Path at(Path sink, String name) {
        return sink.resolve("edge01/run1").resolve(name);
    }

    private boolean isComplete(Path sink) {
        return Files.exists(at(sink, "_LONGHAUL_COMPLETE"));
    }

    private void awaitComplete(Operators operator) {
        operator.await(() -> isComplete(nas.archive()) && isComplete(nas.working()));
    }

    private List<String> listed(Path sink) throws Exception {
        return ChecksumLines.parse(Files.readAllBytes(at(sink, "SHA256SUMS"))).stream()
                .map(line -> new String(line.name(), StandardCharsets.UTF_8))
                .toList();
    }

    @Test
    void markerComesWhenTheLastFileIsSettled() throws Exception {
        try (var operator = start()) {
            operator.send(closed(1, 100, 2, "empty/dir"));
            stored(operator, 1, 101, "b\nb");
            operator.runMails();
            assertThat(isComplete(nas.archive())).isFalse();
            stored(operator, 1, 102, "a \\ü");
            awaitComplete(operator);
            assertThat(listed(nas.archive())).containsExactly("a \\ü", "b\nb");
            assertThat(listed(nas.working())).containsExactly("a \\ü", "b\nb");
            assertThat(at(nas.working(), "empty/dir")).isEmptyDirectory();
        }
    }

    @Test
    void batchRecordMayComeLast() throws Exception {
        try (var operator = start()) {
            stored(operator, 1, 101, "a");
            operator.send(closed(1, 100, 1));
            awaitComplete(operator);
        }
    }

    @Test
    void repeatedEventsCountOnce() throws Exception {
        try (var operator = start()) {
            stored(operator, 1, 101, "a");
            stored(operator, 1, 101, "a");
            operator.send(closed(1, 100, 2));
            operator.runMails();
            stored(operator, 1, 101, "a");
            operator.runMails();
            assertThat(isComplete(nas.archive())).isFalse();
            stored(operator, 1, 102, "b");
            awaitComplete(operator);
        }
    }

    @Test
    void rejectedFileCompletesABatchToo() throws Exception {
        try (var operator = start()) {
            stored(operator, 1, 101, "a");
            operator.send(settled(1, 102, "bad", "archive", Outcome.REJECTED));
            operator.send(closed(1, 100, 2));
            awaitComplete(operator);
            assertThat(Files.readString(at(nas.working(), "_LONGHAUL_COMPLETE")))
                    .contains("rejected: 1\n");
        }
    }

    private static List<Receipt> receipts(OperatorUnderTest<?, ?> operator) {
        return operator.sideOutput(SideOutputs.receipts()).stream()
                .map(SiteReceipt::receipt)
                .toList();
    }

    private static void isStored(Receipt receipt, BatchClosed batch, String sink, String name) {
        assertThat(receipt)
                .isInstanceOfSatisfying(
                        Receipt.Stored.class,
                        stored -> {
                            assertThat(stored.subject())
                                    .isEqualTo(Receipt.Subject.of(batch.batch()));
                            assertThat(stored.sink()).isEqualTo(sink);
                            assertThat(stored.finalPath())
                                    .isEqualTo(TestNas.path("edge01/run1/" + name));
                        });
    }

    @Test
    void receiptSaysWhereTheMarkerStandsOnceItDoes() throws Exception {
        try (var operator = start()) {
            BatchClosed batch = closed(1, 100, 1);
            operator.send(batch);
            operator.runMails();
            assertThat(receipts(operator.archive())).isEmpty();
            stored(operator, 1, 101, "_LONGHAUL_COMPLETE");
            operator.await(() -> receipts(operator.archive()).size() == 1);
            operator.await(() -> receipts(operator.working()).size() == 1);
            String name = "_LONGHAUL_COMPLETE.longhaul";
            assertThat(at(nas.archive(), name)).exists();
            isStored(receipts(operator.archive()).get(0), batch, "archive", name);
            isStored(receipts(operator.working()).get(0), batch, "working", name);
        }
    }

    @Test
    void sameRecordAgainIsAnsweredAndNothingIsWritten() throws Exception {
        try (var operator = start()) {
            BatchClosed batch = closed(1, 100, 1);
            stored(operator, 1, 101, "a");
            operator.send(batch);
            operator.await(() -> receipts(operator.working()).size() == 1);
            Object inode = Files.getAttribute(at(nas.working(), "_LONGHAUL_COMPLETE"), "unix:ino");
            operator.send(batch);
            operator.await(() -> receipts(operator.working()).size() == 2);
            isStored(receipts(operator.working()).get(1), batch, "working", "_LONGHAUL_COMPLETE");
            assertThat(Files.getAttribute(at(nas.working(), "_LONGHAUL_COMPLETE"), "unix:ino"))
                    .isEqualTo(inode);
            assertThat(operator.working().keysIn(BatchState.WORK)).isZero();
        }
    }

    @Test
    void markerThatSomebodyDeletedComesBackWhenItIsAskedFor() throws Exception {
        try (var operator = start()) {
            BatchClosed batch = closed(1, 100, 1);
            stored(operator, 1, 101, "a");
            operator.send(batch);
            awaitComplete(operator);
            operator.await(() -> receipts(operator.working()).size() == 1);
            Files.delete(at(nas.working(), "_LONGHAUL_COMPLETE"));
            operator.send(batch);
            operator.await(() -> receipts(operator.working()).size() == 2);
            assertThat(isComplete(nas.working())).isTrue();
        }
    }

    @Test
    void questionOutlivesARestore() throws Exception {
        var before = start(nas.workingSink());
        BatchClosed batch = closed(1, 100, 1);
        before.send(batch);
        var snapshot = before.snapshot(1);
        before.close();
        try (var operator =
                OperatorUnderTest.restore(
                        Batches.operator(
                                BatchSettings.of(
                                        nas.staging(),
                                        nas.archiveSink(),
                                        nas.workingSink(),
                                        TestNas.CURRENT)),
                        Batches::key,
                        snapshot,
                        1)) {
            operator.send(settled(1, 101, "a", "working", Outcome.STORED));
            operator.await(() -> receipts(operator).size() == 1);
            isStored(receipts(operator).get(0), batch, "working", "_LONGHAUL_COMPLETE");
        }
    }

    @Test
    void recordOfASendingThatANewerOneFollowedIsSuperseded() throws Exception {
        try (var operator = start(nas.workingSink())) {
            operator.send(closed(1, 100, 1));
            operator.send(settled(1, 101, "a", "working", Outcome.STORED));
            operator.await(() -> receipts(operator).size() == 1);
            operator.send(settled(2, 201, "b", "working", Outcome.STORED));
            operator.send(closed(1, 100, 1));
            operator.send(closed(2, 200, 1));
            operator.await(() -> receipts(operator).size() == 3);
            operator.send(closed(1, 100, 1));
            assertThat(receipts(operator).subList(1, 4))
                    .extracting(Receipt::getClass)
                    .containsExactlyInAnyOrder(
                            Receipt.Superseded.class,
                            Receipt.Stored.class,
                            Receipt.Superseded.class);
        }
    }

    @Test
    void batchWhoseDirectoryIsAFileIsRejectedUntilItIsGone() throws Exception {
        Path file = nas.working().resolve("edge01/run1");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "somebody's");
        try (var operator = start(nas.workingSink())) {
            operator.send(closed(1, 100, 0));
            operator.await(() -> receipts(operator).size() == 1);
            assertThat(receipts(operator).get(0))
                    .isInstanceOfSatisfying(
                            Receipt.Rejected.class,
                            rejected ->
                                    assertThat(rejected.reason())
                                            .isEqualTo(Receipt.RejectReason.PATH_CONFLICT));
            assertThat(operator.counter("longhaul.batch-working.rejectedBatches")).isEqualTo(1);
            Files.delete(file);
            operator.send(closed(1, 100, 0));
            operator.await(() -> receipts(operator).size() == 2);
            assertThat(isComplete(nas.working())).isTrue();
        }
    }

    @Test
    void newSendingRemovesTheMarkerUntilItIsComplete() throws Exception {
        try (var operator = start()) {
            stored(operator, 1, 101, "a");
            operator.send(closed(1, 100, 1));
            awaitComplete(operator);
            stored(operator, 2, 201, "b");
            operator.await(() -> !isComplete(nas.archive()) && !isComplete(nas.working()));
            operator.send(closed(2, 200, 1));
            awaitComplete(operator);
            assertThat(listed(nas.working())).containsExactly("a", "b");
        }
    }

    @Test
    void olderSendingThatWasKilledDoesNotBlockANewerOne() throws Exception {
        try (var operator = start()) {
            stored(operator, 1, 101, "a");
            stored(operator, 2, 201, "b");
            operator.send(closed(2, 200, 1));
            awaitComplete(operator);
            stored(operator, 1, 102, "late");
            operator.await(() -> isComplete(nas.working()) && listed(nas.working()).size() == 3);
        }
    }

    @Test
    void jobWithoutStateMergesTheListThatStands() throws Exception {
        try (var operator = start()) {
            stored(operator, 1, 101, "a");
            stored(operator, 1, 102, "gone");
            operator.send(closed(1, 100, 2));
            awaitComplete(operator);
        }
        Files.delete(at(nas.working(), "gone"));
        try (var operator = start()) {
            stored(operator, 2, 201, "b");
            operator.await(() -> !isComplete(nas.working()));
            operator.send(closed(2, 200, 1));
            awaitComplete(operator);
            assertThat(listed(nas.working())).containsExactly("a", "b");
            assertThat(listed(nas.archive())).containsExactly("a", "b", "gone");
        }
    }

    @Test
    void usersOwnFilesKeepTheirNames() throws Exception {
        try (var operator = start()) {
            stored(operator, 1, 101, "SHA256SUMS");
            stored(operator, 1, 102, "_LONGHAUL_COMPLETE");
            operator.send(closed(1, 100, 2));
            operator.await(
                    () ->
                            Files.exists(at(nas.archive(), "_LONGHAUL_COMPLETE.longhaul"))
                                    && Files.exists(
                                            at(nas.working(), "_LONGHAUL_COMPLETE.longhaul")));
            assertThat(at(nas.archive(), "SHA256SUMS")).hasContent("SHA256SUMS101");
            assertThat(at(nas.archive(), "SHA256SUMS.longhaul")).isNotEmptyFile();
            assertThat(at(nas.archive(), "_LONGHAUL_COMPLETE")).hasContent("_LONGHAUL_COMPLETE102");
        }
    }

    @Test
    void repeatedTransferDoesNotStandInForOneThatIsStillOnItsWay() throws Exception {
        try (var operator = start()) {
            operator.send(closed(1, 100, 2));
            operator.send(settled(1, 101, "a", "archive", Outcome.STORED));
            operator.send(settled(1, 102, "b", "archive", Outcome.STORED));
            operator.send(settled(1, 101, "a", "working", Outcome.STORED));
            operator.await(() -> isComplete(nas.archive()));
            operator.runMails();
            operator.send(settled(1, 101, "a", "archive", Outcome.STORED));
            operator.send(settled(1, 101, "a", "working", Outcome.STORED));
            operator.runMails();
            assertThat(isComplete(nas.working())).isFalse();
            operator.send(settled(1, 102, "b", "working", Outcome.STORED));
            awaitComplete(operator);
        }
    }

    @Test
    void sinkThatIsAwayDoesNotDelayTheOther() throws Exception {
        Files.delete(nas.working());
        try (var operator = start()) {
            operator.send(closed(1, 100, 1));
            operator.send(settled(1, 101, "a", "archive", Outcome.STORED));
            operator.send(settled(1, 101, "a", "working", Outcome.STORED));
            operator.await(() -> isComplete(nas.archive()));
        }
    }

    @Test
    void usersFileOfAnySizeMayHaveTheNameOfTheList() throws Exception {
        try (var operator = start()) {
            stored(operator, 1, 101, "SHA256SUMS");
            try (RandomAccessFile big =
                    new RandomAccessFile(at(nas.working(), "SHA256SUMS").toFile(), "rw")) {
                big.setLength(3L << 30);
            }
            operator.send(closed(1, 100, 1));
            awaitComplete(operator);
            assertThat(at(nas.working(), "SHA256SUMS.longhaul")).isNotEmptyFile();
        }
    }

    @Test
    void markerOfAThirdNameGoesToo() throws Exception {
        try (var operator = start()) {
            stored(operator, 1, 101, "_LONGHAUL_COMPLETE");
            stored(operator, 1, 102, "_LONGHAUL_COMPLETE.longhaul");
            operator.send(closed(1, 100, 2));
            Path third = at(nas.working(), "_LONGHAUL_COMPLETE.longhaul.longhaul");
            operator.await(() -> Files.exists(third));
            stored(operator, 2, 201, "b");
            operator.await(() -> !Files.exists(third));
        }
    }

    @Test
    void markerTellsNothingOfTheMachine() throws Exception {
        try (var operator = start()) {
            stored(operator, 1, 101, "a");
            operator.send(closed(1, 100, 1));
            awaitComplete(operator);
            String marker = Files.readString(at(nas.working(), "_LONGHAUL_COMPLETE"));
            String path = nas.working().toString();
            assertThat(marker)
                    .doesNotContain(path)
                    .doesNotContain(HexFormat.of().formatHex(path.getBytes(StandardCharsets.UTF_8)))
                    .contains("batch: run1\n", "files: 1\n");
        }
    }

    @Test
    void fileThatWentAgainAsANewTransferIsOneFile() throws Exception {
        try (var operator = start()) {
            operator.send(closed(1, 100, 2));
            stored(operator, 1, 101, "a");
            stored(operator, 1, 102, "a");
            operator.runMails();
            assertThat(isComplete(nas.archive())).isFalse();
            stored(operator, 1, 103, "b");
            awaitComplete(operator);
            assertThat(listed(nas.working())).containsExactly("a", "b");
        }
    }

    @Test
    void newTransferOfARejectedPathTakesItsPlace() throws Exception {
        try (var operator = start()) {
            operator.send(settled(1, 101, "a", "archive", Outcome.REJECTED));
            operator.send(closed(1, 100, 1));
            awaitComplete(operator);
            stored(operator, 1, 102, "a");
            operator.await(
                    () ->
                            isComplete(nas.working())
                                    && marker(nas.working()).contains("rejected: 0\n")
                                    && isComplete(nas.archive())
                                    && marker(nas.archive()).contains("rejected: 0\n"));
            operator.send(settled(1, 101, "a", "archive", Outcome.REJECTED));
            operator.runMails();
            assertThat(marker(nas.archive())).contains("rejected: 0\n");
        }
    }

    private String marker(Path sink) throws Exception {
        return Files.readString(at(sink, "_LONGHAUL_COMPLETE"));
    }

    @Test
    void pathOfWhichTheArchiveHasANewerVersionIsUnsettledUntilItArrives() throws Exception {
        try (var operator = start()) {
            stored(operator, 1, 101, "a");
            operator.send(closed(1, 100, 1));
            awaitComplete(operator);
            operator.send(settled(1, 102, "a", "archive", Outcome.STORED));
            operator.await(() -> isComplete(nas.archive()) && !isComplete(nas.working()));
            operator.send(settled(1, 102, "a", "working", Outcome.STORED));
            awaitComplete(operator);
        }
    }

    @Test
    void anotherRecordOfTheSameSendingReplacesTheFirst() throws Exception {
        try (var operator = start()) {
            stored(operator, 1, 101, "a");
            operator.send(closed(1, 100, 1));
            awaitComplete(operator);
            operator.send(closed(1, 100, 2));
            operator.await(() -> !isComplete(nas.archive()) && !isComplete(nas.working()));
            stored(operator, 1, 102, "b");
            awaitComplete(operator);
            assertThat(marker(nas.working())).contains("files: 2\n");
            operator.send(closed(1, 100, 1));
            operator.await(
                    () ->
                            isComplete(nas.working())
                                    && marker(nas.working()).contains("files: 1\n"));
        }
    }

    @Test
    void markerThatWasRemovedForAFileThatCameBackIsWrittenAgain() throws Exception {
        try (var operator = start()) {
            stored(operator, 1, 101, "a");
            operator.send(closed(1, 100, 1));
            awaitComplete(operator);
            Files.delete(at(nas.working(), "_LONGHAUL_COMPLETE")); // by deliver
            operator.send(settled(1, 101, "a", "working", Outcome.STORED));
            awaitComplete(operator);
        }
    }

    @Test
    void answerAboutAFileThatStoodWritesNothing() throws Exception {
        try (var operator = start()) {
            stored(operator, 1, 101, "a");
            operator.send(closed(1, 100, 1));
            awaitComplete(operator);
            Object inode = Files.getAttribute(at(nas.working(), "SHA256SUMS"), "unix:ino");
            FileSettled stood = settled(1, 101, "a", "working", Outcome.STORED);
            operator.send(
                    new FileSettled(
                            stood.site(),
                            stood.batchName(),
                            stood.batchId(),
                            stood.transferId(),
                            stood.generation(),
                            stood.path(),
                            stood.sink(),
                            stood.outcome(),
                            stood.finalPath(),
                            stood.sha256(),
                            false));
            operator.runMails();
            assertThat(Files.getAttribute(at(nas.working(), "SHA256SUMS"), "unix:ino"))
                    .isEqualTo(inode);
        }
    }

    @Test
    void countsOutliveARestore() throws Exception {
        var before = start(nas.workingSink());
        before.send(closed(1, 100, 2));
        before.send(settled(1, 101, "a", "working", Outcome.STORED));
        before.send(settled(1, 102, "a", "archive", Outcome.STORED));
        before.send(settled(1, 103, "b", "working", Outcome.STORED));
        var snapshot = before.snapshot(1);
        before.close();
        try (var operator =
                OperatorUnderTest.restore(
                        Batches.operator(
                                BatchSettings.of(
                                        nas.staging(),
                                        nas.archiveSink(),
                                        nas.workingSink(),
                                        TestNas.CURRENT)),
                        Batches::key,
                        snapshot,
                        1)) {
            operator.runMails();
            assertThat(isComplete(nas.working())).isFalse();
            operator.send(settled(1, 102, "a", "working", Outcome.STORED));
            operator.await(() -> isComplete(nas.working()));
        }
    }

    @Test
    void batchIsForgottenWhenNothingIsHeardOfIt() throws Exception {
        try (var operator = start()) {
            stored(operator, 1, 101, "a");
            operator.send(closed(1, 100, 1));
            awaitComplete(operator);
            assertThat(operator.working().timers()).isEqualTo(1);
            AtomicLong now = new AtomicLong();
            operator.await(
                    () -> {
                        long later = BatchOperator.FORGET_AFTER.toMillis() + 1;
                        operator.working().advanceTo(now.addAndGet(later));
                        return operator.working().timers() == 0;
                    });
            assertThat(isComplete(nas.working())).isTrue();
            stored(operator, 2, 201, "b");
            operator.send(closed(2, 200, 1));
            operator.await(() -> isComplete(nas.working()) && listed(nas.working()).size() == 2);
        }
    }
}
