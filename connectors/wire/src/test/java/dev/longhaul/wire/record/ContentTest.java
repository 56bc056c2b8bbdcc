package dev.longhaul.wire.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.WireException.Reason;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.BatchRecord.Skipped;
import dev.longhaul.wire.record.Receipt.ChunkRange;
import dev.longhaul.wire.record.Receipt.Missing;
import dev.longhaul.wire.record.Receipt.RejectReason;
import dev.longhaul.wire.record.Receipt.Rejected;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ContentTest {
    @Test
    void contentsCutAnywhereOrContinuedAreRefused() {
        for (byte[] content :
                List.of(
                        Samples.manifest().encode(),
                        Samples.batch().encode(),
                        Samples.receipts().get(2).encode())) {
            for (int length = 0; length < content.length; length++) {
                assertRefused(Arrays.copyOf(content, length));
            }
            assertRefused(Arrays.copyOf(content, content.length + 1));
        }
    }

    @Test
    void controlRecordsCutAnywhereOrContinuedAreRefused() {
        for (Control control : Samples.controls()) {
            byte[] content = control.encode();
            for (int length = 0; length < content.length; length++) {
                assertControlRefused(Arrays.copyOf(content, length));
            }
            assertControlRefused(Arrays.copyOf(content, content.length + 1));
        }
    }

    @Test
    void unknownControlVersionAndKindAreNamed() {
        assertThat(assertControlRefused(new byte[] {9, 1})).hasMessageContaining("9");
        assertThat(assertControlRefused(new byte[] {1, 77})).hasMessageContaining("77");
    }

    private static WireException assertControlRefused(byte[] content) {
        WireException refused =
                catchThrowableOfType(WireException.class, () -> Control.decode(content));
        assertThat(refused).isNotNull();
        return refused;
    }

    @Test
    void unknownContentVersionIsNamed() {
        byte[] content = Samples.manifest().encode();
        content[0] = 9;
        assertThatThrownBy(() -> Manifest.decode(content))
                .hasMessageContaining("9")
                .isInstanceOfSatisfying(
                        WireException.class,
                        e -> assertThat(e.reason()).isEqualTo(Reason.UNKNOWN_VERSION));
    }

    @Test
    void manifestNumbersNeedToFit() {
        assertNotEncoded(file(-1, 1));
        assertNotEncoded(file(0, 1));
        assertNotEncoded(file(1, 0));
        assertNotEncoded(file(Samples.CHUNK_BYTES, 2));
        assertNotEncoded(file(Samples.CHUNK_BYTES + 1, 1));
        for (Manifest fits :
                List.of(
                        file(0, 0),
                        file(1, 1),
                        file(Samples.CHUNK_BYTES, 1),
                        file(Samples.CHUNK_BYTES + 1, 2))) {
            assertThat(fits.encode()).isNotEmpty();
        }
    }

    @Test
    void modificationTimesOfAnyAgeAreKept() throws WireException {
        for (Instant modified :
                new Instant[] {
                    Instant.EPOCH, Instant.MIN, Instant.MAX, Instant.ofEpochSecond(-1, 999_999_999)
                }) {
            Manifest manifest = manifest(0, 0, modified);
            assertThat(Manifest.decode(manifest.encode())).isEqualTo(manifest);
        }
    }

    @Test
    void batchRecordIsCutToWhatARecordHoldsWithTrueCounts() throws WireException {
        List<Skipped> skipped =
                Collections.nCopies(
                        20_000, new Skipped(Samples.path("d/".repeat(150) + "f"), "unreadable"));
        List<RelativePath> directories = Collections.nCopies(1000, Samples.path("e".repeat(200)));
        Instant created = Samples.AT;
        BatchRecord large =
                new BatchRecord(
                        Samples.BATCH,
                        Samples.path("x".repeat(255)),
                        created,
                        1,
                        2,
                        Samples.sha256(),
                        20_000,
                        skipped,
                        1000,
                        directories);
        assertThatThrownBy(large::encode).isInstanceOf(IllegalArgumentException.class);
        BatchRecord opened = BatchRecord.decode(large.fitting().encode());
        assertThat(opened.skippedCount()).isEqualTo(20_000);
        assertThat(opened.emptyDirectoryCount()).isEqualTo(1000);
        assertThat(opened.skipped()).hasSizeBetween(13_000, 14_000);
        assertThat(Samples.batch().fitting()).isEqualTo(Samples.batch());
    }

    @Test
    void textsForPeopleAreCut() throws WireException {
        String rocket = "\ud83d\ude80";
        Rejected rejected =
                new Rejected(
                        Samples.subject(),
                        RejectReason.PATH_CONFLICT,
                        "x" + rocket.repeat(400),
                        Samples.AT);
        Rejected opened = (Rejected) Receipt.decode(rejected.encode());
        assertThat(opened.detail()).isEqualTo("x" + rocket.repeat(249));
    }

    @Test
    void reasonOfAnAbandonmentIsCut() throws WireException {
        Control.Abandon abandon = new Control.Abandon(Samples.TRANSFER, "r".repeat(300));
        assertThat(Control.decode(abandon.encode()))
                .isEqualTo(new Control.Abandon(Samples.TRANSFER, "r".repeat(200)));
    }

    @Test
    void rangesNeedToBeSortedDisjointAndNotTooMany() throws WireException {
        assertNotEncoded(List.of(new ChunkRange(3, 3)));
        assertNotEncoded(List.of(new ChunkRange(-1, 3)));
        assertNotEncoded(List.of(new ChunkRange(3, 5), new ChunkRange(4, 6)));
        assertNotEncoded(ranges(4097));
        Missing most = new Missing(Samples.subject(), ranges(4096), Samples.AT);
        assertThat(Receipt.decode(most.encode())).isEqualTo(most);
    }

    @Test
    void idsAreForEver() {
        assertThat(Arrays.stream(RecordType.values()).map(RecordType::id))
                .containsExactly((byte) 1, (byte) 2, (byte) 3, (byte) 4, (byte) 5, (byte) 6);
        assertThat(Arrays.stream(ControlKind.values()).map(ControlKind::id))
                .containsExactly((byte) 1, (byte) 2);
        assertThat(Arrays.stream(ReceiptKind.values()).map(ReceiptKind::id))
                .containsExactly((byte) 1, (byte) 2, (byte) 3, (byte) 4, (byte) 5);
        assertThat(RejectReason.ofId((byte) 4)).contains(RejectReason.HASH_MISMATCH);
        assertThat(RejectReason.ofId((byte) 99)).isEmpty();
    }

    private static List<ChunkRange> ranges(int count) {
        return IntStream.range(0, count).mapToObj(i -> new ChunkRange(2L * i, 2L * i + 1)).toList();
    }

    private static void assertNotEncoded(List<ChunkRange> ranges) {
        assertThatThrownBy(() -> new Missing(Samples.subject(), ranges, Samples.AT).encode())
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static void assertNotEncoded(Manifest manifest) {
        assertThatThrownBy(manifest::encode).isInstanceOf(IllegalArgumentException.class);
    }

    private static void assertRefused(byte[] content) {
        assertThatThrownBy(() -> Manifest.decode(content)).isInstanceOf(WireException.class);
        assertThatThrownBy(() -> BatchRecord.decode(content)).isInstanceOf(WireException.class);
        assertThatThrownBy(() -> Receipt.decode(content)).isInstanceOf(WireException.class);
    }

    private static Manifest file(long fileBytes, long chunkCount) {
        return manifest(fileBytes, chunkCount, Samples.AT);
    }

    private static Manifest manifest(long fileBytes, long chunkCount, Instant modified) {
        return new Manifest(
                Samples.TRANSFER,
                Samples.BATCH,
                Samples.path("b"),
                Samples.path("p"),
                1,
                fileBytes,
                modified,
                0644,
                Samples.sha256(),
                Samples.LOG2,
                chunkCount);
    }
}
