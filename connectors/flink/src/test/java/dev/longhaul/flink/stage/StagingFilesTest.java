package dev.longhaul.flink.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.longhaul.flink.epoch.StagingEpoch;
import dev.longhaul.flink.sink.StagingLayout;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import org.apache.flink.metrics.groups.UnregisteredMetricsGroup;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StagingFilesTest {
    private static final SiteId SITE = new SiteId("edge01");
    private static final int CHUNK_BYTES = 1 << 20;

    @TempDir private Path sink;
    private final FaultyDisk disk = new FaultyDisk();
    private final StagingBuffers buffers = new StagingBuffers(4L << 20);
    private StagingLayout layout;
    private StagingFiles files;

    @BeforeEach
    void setUp() throws IOException {
        layout = new StagingLayout(sink.resolve(".staging").toString());
        StageSettings settings =
                new StageSettings(
                        layout,
                        null,
                        new StagingEpoch(layout, 1),
                        "unused",
                        1L << 40,
                        4L << 20,
                        2,
                        8,
                        1);
        StageMetrics metrics = new StageMetrics(new UnregisteredMetricsGroup());
        files = new StagingFiles(settings, "test-io", disk, metrics);
        files.prepareStaging();
    }

    @AfterEach
    void tearDown() {
        files.close();
        assertThat(disk.open).hasValue(0);
    }

    @Test
    void everythingIsThereAndClosedOnceDurable() throws Exception {
        write(transfer(1), 1, CHUNK_BYTES);
        write(transfer(1), 0, CHUNK_BYTES);
        write(transfer(1), 2, 17);

        files.makeDurable();

        assertThat(disk.open).hasValue(0);
        assertThat(disk.forces).hasValue(1);
        assertThat(Files.readAllBytes(layout.growing(SITE, transfer(1))))
                .isEqualTo(content(2 * CHUNK_BYTES + 17));
    }

    @Test
    void entriesOfNewFilesAreForcedBeforeTheCheckpoint() throws Exception {
        write(transfer(1), 0, CHUNK_BYTES);

        files.makeDurable();

        assertThat(disk.forcedDirectories)
                .containsExactly(layout.growing(SITE, transfer(1)).getParent());
    }

    @Test
    void entryThatCannotBeForcedFailsTheCheckpoint() throws Exception {
        disk.directoryError = "Input/output error";
        write(transfer(1), 0, CHUNK_BYTES);

        assertThatThrownBy(files::makeDurable).hasMessageContaining("Input/output error");
    }

    @Test
    void fileOfOneShortChunkIsDurableWithoutWaitingForOthers() throws Exception {
        write(transfer(1), 0, 17);

        await().until(() -> disk.forces.get() == 1);
    }

    @Test
    void descriptorsStayBounded() throws Exception {
        for (int number = 0; number < 50; number++) {
            write(transfer(number), 0, CHUNK_BYTES);
        }
        files.makeDurable();

        assertThat(disk.mostOpen.get()).isLessThanOrEqualTo(8);
        assertThat(disk.forces).hasValue(50);
        for (int number = 0; number < 50; number++) {
            assertThat(layout.growing(SITE, transfer(number))).hasSize(CHUNK_BYTES);
        }
    }

    @Test
    void fileIsOpenedAgainAfterACheckpoint() throws Exception {
        write(transfer(1), 0, CHUNK_BYTES);
        files.makeDurable();
        write(transfer(1), 1, 5);
        files.makeDurable();

        assertThat(layout.growing(SITE, transfer(1))).hasSize(CHUNK_BYTES + 5);
    }

    @Test
    void failedWriteFailsTheCheckpoint() throws Exception {
        disk.writeError = "Input/output error";
        write(transfer(1), 0, CHUNK_BYTES);

        assertThatThrownBy(files::makeDurable)
                .isInstanceOf(IOException.class)
                .hasMessageContaining("Input/output error")
                .hasMessageContaining(transfer(1).toString());
        disk.writeError = null;
        assertThatThrownBy(files::makeDurable).isInstanceOf(IOException.class);
        assertThatThrownBy(files::requireHealthy).isInstanceOf(IOException.class);
    }

    @Test
    void failedFsyncIsFinalEvenForAFullDisk() throws Exception {
        disk.forceError = "No space left on device";
        write(transfer(1), 0, CHUNK_BYTES);

        assertThatThrownBy(files::makeDurable).hasMessageContaining("No space left on device");
        assertThat(disk.forces).hasValue(1);
    }

    @Test
    void fullDiskIsWaitedFor() throws Exception {
        disk.writeError = "No space left on device";
        write(transfer(1), 0, CHUNK_BYTES);
        await().until(() -> disk.refusedWrites.get() >= 2 && files.unwritable().blocked() == 1);
        assertThat(files.unwritable().sinceMs()).isPositive();
        assertThat(files.unwritable().reason())
                .contains("No space left on device", transfer(1).toString());

        disk.writeError = null;
        files.makeDurable();

        assertThat(files.unwritable().blocked()).isZero();
        assertThat(files.unwritable().sinceMs()).isZero();
        assertThat(files.unwritable().reason()).isEmpty();
        assertThat(Files.readAllBytes(layout.growing(SITE, transfer(1))))
                .isEqualTo(content(CHUNK_BYTES));
    }

    @Test
    void quotaIsAFullDiskToo() throws Exception {
        disk.writeError = "Disk quota exceeded";
        write(transfer(1), 0, CHUNK_BYTES);
        await().until(() -> files.unwritable().blocked() == 1);

        disk.writeError = null;
        files.makeDurable();
    }

    @Test
    void readOnlyDiskIsWaitedFor() throws Exception {
        disk.writeError = "Read-only file system";
        write(transfer(1), 0, CHUNK_BYTES);
        await().until(() -> files.unwritable().blocked() == 1);
        assertThat(files.unwritable().reason())
                .contains("Read-only file system", transfer(1).toString());

        disk.writeError = null;
        files.makeDurable();

        assertThat(files.unwritable().sinceMs()).isZero();
        assertThat(layout.growing(SITE, transfer(1))).hasSize(CHUNK_BYTES);
    }

    @Test
    void failedFsyncIsFinalEvenForAReadOnlyDisk() throws Exception {
        disk.forceError = "Read-only file system";
        write(transfer(1), 0, CHUNK_BYTES);

        assertThatThrownBy(files::makeDurable).hasMessageContaining("Read-only file system");
        assertThat(disk.forces).hasValue(1);
    }

    @Test
    void fullDiskHoldsUpTheMailboxOnceBuffersAreOut() throws Exception {
        disk.writeError = "No space left on device";
        for (int index = 0; index < 4; index++) {
            write(transfer(1), index, CHUNK_BYTES);
        }
        CompletableFuture<Void> next =
                CompletableFuture.runAsync(() -> writeUnchecked(transfer(1), 4, CHUNK_BYTES));
        await().until(() -> files.unwritable().blocked() == 2);
        assertThat(next).isNotDone();

        disk.writeError = null;
        next.get();
        files.makeDurable();
        assertThat(layout.growing(SITE, transfer(1))).hasSize(5L * CHUNK_BYTES);
    }

    @Test
    void closingEndsTheWaitingForAFullDisk() throws Exception {
        disk.writeError = "No space left on device";
        write(transfer(1), 0, CHUNK_BYTES);
        await().until(() -> files.unwritable().blocked() == 1);

        files.close();

        assertThat(files.unwritable().blocked()).isZero();
        assertThat(disk.open).hasValue(0);
    }

    @Test
    void missingSinkIsNotCreated() {
        StagingDirectories elsewhere = new StagingDirectories(sink.resolve("gone/.staging"));

        assertThatThrownBy(elsewhere::prepareStaging).isInstanceOf(IOException.class);
        assertThat(sink.resolve("gone")).doesNotExist();
    }

    private void writeUnchecked(TransferId transfer, long chunkIndex, int plaintextBytes) {
        try {
            write(transfer, chunkIndex, plaintextBytes);
        } catch (IOException | InterruptedException failed) {
            throw new AssertionError(failed);
        }
    }

    private void write(TransferId transfer, long chunkIndex, int plaintextBytes)
            throws IOException, InterruptedException {
        long offset = chunkIndex * CHUNK_BYTES;
        byte[] plaintext =
                Arrays.copyOfRange(
                        content((int) offset + plaintextBytes),
                        (int) offset,
                        (int) offset + plaintextBytes);
        StagingBuffers.Loan piece = buffers.take(plaintextBytes);
        piece.buffer().put(plaintext).flip();
        files.write(SITE, transfer, piece, offset, chunkIndex == 0 && plaintextBytes < CHUNK_BYTES);
    }

    private static byte[] content(int bytes) {
        byte[] content = new byte[bytes];
        for (int index = 0; index < bytes; index++) {
            content[index] = (byte) (index * 31 + index / 4096);
        }
        return content;
    }

    private static TransferId transfer(int number) {
        return new TransferId(7, number);
    }
}
