package dev.longhaul.flink.operators;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.flink.archive.Archive;
import dev.longhaul.flink.archive.ArchiveSettings;
import dev.longhaul.flink.assemble.Assemble;
import dev.longhaul.flink.assemble.AssembleSettings;
import dev.longhaul.flink.batch.BatchSettings;
import dev.longhaul.flink.batch.Batches;
import dev.longhaul.flink.deliver.Deliver;
import dev.longhaul.flink.deliver.DeliverSettings;
import dev.longhaul.flink.event.ArchivedFile;
import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.flink.event.AssembledFile.Order;
import dev.longhaul.flink.event.BatchEvent.BatchClosed;
import dev.longhaul.flink.event.BatchEvent.FileSettled;
import dev.longhaul.flink.event.BatchEvent.Outcome;
import dev.longhaul.flink.event.RecordSeen;
import dev.longhaul.flink.event.SideOutputs;
import dev.longhaul.flink.event.TransferEvent.ChunkWritten;
import dev.longhaul.flink.event.TransferEvent.ManifestArrived;
import dev.longhaul.flink.progress.Progress;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.RunId;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.BatchRecord;
import dev.longhaul.wire.record.Manifest;
import dev.longhaul.wire.record.Receipt;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every operator with state goes on as 2, then 4, then 1 of its kind. */
class RescaleTest {
    private static final int FILES = 40;

    @TempDir Path folder;
    private TestNas nas;

    @BeforeEach
    void prepare() throws Exception {
        nas = new TestNas(folder);
    }

    private static Manifest manifest(int number, long generation) {
        return TestNas.manifest("dir/f" + number, generation, "content" + number);
    }

    private static ChunkWritten chunk(Manifest manifest) {
        return new ChunkWritten(
                TestNas.SITE, manifest.transferId(), 20, 0, (int) manifest.fileBytes());
    }

    private static List<String> names() {
        return IntStream.range(0, FILES).mapToObj(number -> "dir/f" + number).toList();
    }

    @Test
    void assembleKeepsWhatHasCome() throws Exception {
        AssembleSettings settings =
                AssembleSettings.of(nas.staging(), TestNas.CURRENT, Duration.ofDays(7));
        try (var assemble =
                new SubtasksUnderTest<>(Assemble.operator(settings), Assemble::key, 2)) {
            for (int number = 0; number < FILES; number++) {
                assemble.send(chunk(manifest(number, 1)));
            }
            assemble.rescale(4, 1);
            for (int number = 0; number < FILES; number++) {
                assemble.send(new ManifestArrived(TestNas.SITE, manifest(number, 1), 0, 0));
            }
            assertThat(assemble.output()).isEmpty();
            assemble.rescale(1, 2);
            assertThat(assemble.output())
                    .extracting(file -> file.manifest().path().toString())
                    .containsExactlyInAnyOrderElementsOf(names());
        }
    }

    @Test
    void archiveKeepsWhatWaitsAndWhichIsTheNewest() throws Exception {
        Path away = folder.resolve("away");
        ArchiveSettings settings =
                ArchiveSettings.of(nas.staging(), nas.archiveSink(), TestNas.CURRENT);
        try (var archive = new SubtasksUnderTest<>(Archive.operator(settings), Archive::key, 2)) {
            publish(archive, 2);
            archive.await(() -> archive.output().size() == FILES);
            archive.rescale(4, 1);
            Files.move(nas.archive(), away);
            for (int number = 0; number < FILES; number++) {
                archive.send(new AssembledFile(TestNas.SITE, manifest(number, 1), Order.PUBLISH));
            }
            archive.rescale(1, 2);
            Files.move(away, nas.archive());
            for (int number = 0; number < FILES; number++) {
                nas.stage(manifest(number, 1), "content" + number);
            }
            archive.awaitFrom(100_000, () -> archive.output().size() == FILES);
            assertThat(archive.sideOutput(SideOutputs.receipts()))
                    .as("the newer one was there first")
                    .allMatch(receipt -> receipt.receipt() instanceof Receipt.Superseded);
        }
    }

    private void publish(SubtasksUnderTest<AssembledFile, ArchivedFile> archive, long generation)
            throws Exception {
        for (int number = 0; number < FILES; number++) {
            nas.stage(manifest(number, generation), "content" + number);
            archive.send(
                    new AssembledFile(TestNas.SITE, manifest(number, generation), Order.PUBLISH));
        }
    }

    @Test
    void deliverKeepsWhatWaitsForItsSink() throws Exception {
        Path away = folder.resolve("away");
        DeliverSettings settings =
                DeliverSettings.of(
                        nas.staging(), nas.archiveSink(), nas.workingSink(), TestNas.CURRENT);
        Files.move(nas.working(), away);
        try (var deliver = new SubtasksUnderTest<>(Deliver.operator(settings), Deliver::key, 2)) {
            for (int number = 0; number < FILES; number++) {
                deliver.send(archived(number));
            }
            deliver.rescale(4, 1);
            deliver.rescale(1, 2);
            Files.move(away, nas.working());
            deliver.awaitFrom(100_000, () -> deliver.output().size() == FILES);
            assertThat(TestNas.files(nas.working())).hasSize(FILES);
        }
    }

    private ArchivedFile archived(int number) throws Exception {
        RelativePath path = TestNas.path("edge01/run1/dir/f" + number);
        Path file = nas.archive().resolve(path.toString());
        Files.createDirectories(file.getParent());
        Files.writeString(file, "content" + number);
        return new ArchivedFile(TestNas.SITE, manifest(number, 1), path);
    }

    @Test
    void batchesKeepWhatHasSettled() throws Exception {
        BatchSettings settings =
                BatchSettings.of(
                        nas.staging(), nas.archiveSink(), nas.archiveSink(), TestNas.CURRENT);
        try (var batch = new SubtasksUnderTest<>(Batches.operator(settings), Batches::key, 2)) {
            for (int number = 0; number < FILES; number++) {
                batch.send(settled(number));
            }
            batch.rescale(4, 1);
            for (int number = 0; number < FILES; number++) {
                batch.send(closed(number));
            }
            batch.rescale(1, 2);
            batch.await(() -> marked() == FILES);
        }
    }

    private FileSettled settled(int number) throws Exception {
        Path file = nas.archive().resolve("edge01/batch" + number + "/f");
        Files.createDirectories(file.getParent());
        Files.writeString(file, "content");
        return new FileSettled(
                TestNas.SITE,
                TestNas.path("batch" + number),
                new BatchId(number, number),
                manifest(number, 1).transferId(),
                1,
                TestNas.path("f"),
                "archive",
                Outcome.STORED,
                TestNas.path("edge01/batch" + number + "/f"),
                new byte[32],
                false);
    }

    private static BatchClosed closed(int number) {
        return new BatchClosed(
                TestNas.SITE,
                new BatchRecord(
                        new BatchId(number, number),
                        TestNas.path("batch" + number),
                        Instant.EPOCH,
                        1,
                        7,
                        new byte[32],
                        0,
                        List.of(),
                        0,
                        List.of()));
    }

    private long marked() {
        return IntStream.range(0, FILES)
                .mapToObj(number -> nas.archive().resolve("edge01/batch" + number))
                .filter(batch -> Files.exists(batch.resolve("_LONGHAUL_COMPLETE")))
                .count();
    }

    @Test
    void progressGoesOnWithEveryRunOnEveryPartition() throws Exception {
        try (var progress = new SubtasksUnderTest<>(Progress.operator(), Progress::key, 2)) {
            see(progress, 0);
            see(progress, 2);
            progress.rescale(4, 1);
            assertThat(told(progress)).hasSize(16).containsOnly(3L);
            see(progress, 3);
            progress.rescale(1, 2);
            see(progress, 4);
            progress.checkpoint(3);
            assertThat(told(progress)).hasSize(32).containsOnly(4L, 5L);
            assertThat(progress.counter("longhaul.progress.missingRecords")).isEqualTo(16);
            assertThat(progress.counter("longhaul.progress.offsetJumps")).isZero();
        }
    }

    /** A record of each of two runs, on each of eight partitions. */
    private static void see(SubtasksUnderTest<RecordSeen, ?> progress, long sequence)
            throws Exception {
        long offset = 2 * Math.max(0, sequence - 1);
        for (int partition = 0; partition < 8; partition++) {
            for (int run = 0; run < 2; run++) {
                progress.send(
                        new RecordSeen(
                                "edge01.longhaul.files",
                                partition,
                                offset + run,
                                TestNas.SITE,
                                new RunId(run, run),
                                partition,
                                sequence));
            }
        }
    }

    private static List<Long> told(SubtasksUnderTest<?, ?> progress) {
        return progress.sideOutput(SideOutputs.receipts()).stream()
                .map(receipt -> ((Receipt.Progress) receipt.receipt()).sequence())
                .toList();
    }
}
