package dev.longhaul.edge.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.edge.SendProgress;
import dev.longhaul.edge.plan.PlannedBatch;
import dev.longhaul.edge.plan.PlannedFile;
import dev.longhaul.edge.recovery.Recovery;
import dev.longhaul.edge.recovery.RecoveryTimes;
import dev.longhaul.edge.track.BatchTrack;
import dev.longhaul.edge.track.Ledger;
import dev.longhaul.edge.track.TrackedTransfer;
import dev.longhaul.files.FileIdentity;
import dev.longhaul.wire.id.BatchId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.ChunkAddress;
import dev.longhaul.wire.record.Manifest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChunkRereaderTest {
    private static final int CHUNK_BYTES = 1 << 20;
    private static final TransferId ID = new TransferId(1, 2);

    @TempDir private Path folder;
    private final ByteBuffer buffer = ByteBuffer.allocate(CHUNK_BYTES);
    private final byte[] content = new byte[2 * CHUNK_BYTES + 5];
    private Path file;
    private TrackedTransfer transfer;

    @BeforeEach
    void aClosedTransferOfThreeChunks() throws Exception {
        new Random(3).nextBytes(content);
        file = Files.write(folder.resolve("a.bag"), content);
        transfer = closed(FileIdentity.of(file));
    }

    @Test
    void chunksAreReadInAnyOrder() throws IOException {
        try (ChunkRereader reader = new ChunkRereader(transfer, CHUNK_BYTES)) {
            for (int index : List.of(2, 0, 1)) {
                ChunkAddress address = reader.read(index, buffer.clear());
                byte[] read = new byte[buffer.remaining()];
                buffer.get(read);
                int start = index * CHUNK_BYTES;
                assertThat(read).isEqualTo(Arrays.copyOfRange(content, start, start + read.length));
                assertThat(address)
                        .isEqualTo(new ChunkAddress(ID, 20, index, index == 2 ? 5 : CHUNK_BYTES));
            }
        }
    }

    @Test
    void aFileThatChangedBeforeIsRefused() throws IOException {
        Files.write(file, new byte[] {1});
        assertThatThrownBy(() -> new ChunkRereader(transfer, CHUNK_BYTES))
                .isInstanceOf(IOException.class)
                .hasMessage("changed since it was sent");
    }

    @Test
    void aFileThatChangesMeanwhileIsRefused() throws IOException {
        try (ChunkRereader reader = new ChunkRereader(transfer, CHUNK_BYTES)) {
            reader.read(0, buffer.clear());
            Files.write(file, new byte[content.length]);
            assertThatThrownBy(() -> reader.read(1, buffer.clear()))
                    .isInstanceOf(IOException.class)
                    .hasMessage("changed since it was sent");
            Files.write(file, new byte[] {1});
            assertThatThrownBy(() -> reader.read(1, buffer.clear()))
                    .isInstanceOf(IOException.class);
        }
    }

    @Test
    void chunksLargerThanTheBuffersAreRefused() {
        assertThatThrownBy(() -> new ChunkRereader(transfer, CHUNK_BYTES / 2))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("another chunkSize");
    }

    private TrackedTransfer closed(FileIdentity identity) throws Exception {
        SendProgress progress = new SendProgress();
        Recovery recovery =
                new Recovery(1, RecoveryTimes.STANDARD, progress, () -> 0, repair -> {});
        Ledger ledger = new Ledger(List.of("archive"), true, progress, recovery);
        RelativePath name = RelativePath.of("run");
        PlannedFile planned = new PlannedFile(file, RelativePath.of("a.bag"), content.length);
        PlannedBatch plan =
                new PlannedBatch(name, folder, false, List.of(planned), List.of(), List.of());
        BatchTrack batch = ledger.begin(plan, new BatchId(3, 4), Instant.EPOCH);
        TrackedTransfer opened =
                ledger.opened(
                        new TrackedTransfer.Opening(
                                batch,
                                ID,
                                planned,
                                identity,
                                0,
                                TrackedTransfer.Earlier.UNFINISHED));
        Manifest manifest =
                new Manifest(
                        ID,
                        batch.batchId(),
                        name,
                        planned.path(),
                        1,
                        content.length,
                        identity.modified(),
                        0644,
                        new byte[32],
                        20,
                        3);
        assertThat(ledger.closed(opened, manifest)).isPresent();
        return opened;
    }
}
