package dev.longhaul.wire.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.codec.Codec;
import java.nio.ByteBuffer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RoundTripTest {
    private static final Parties PARTIES = new Parties();

    private final RecordSealer sealer = PARTIES.dataSealer();
    private final RecordOpener opener = PARTIES.dataOpener();

    @AfterEach
    void close() {
        opener.close();
    }

    static Stream<Arguments> sizesOfAllCodecs() {
        return Stream.of(Codec.values())
                .flatMap(
                        codec ->
                                Stream.of(
                                                1,
                                                2,
                                                4095,
                                                4096,
                                                4097,
                                                Samples.CHUNK_BYTES - 1,
                                                Samples.CHUNK_BYTES)
                                        .map(bytes -> Arguments.of(codec, bytes)));
    }

    @ParameterizedTest
    @MethodSource("sizesOfAllCodecs")
    void chunkComesBackInHeapAndDirectMemory(Codec codec, int plaintextBytes) throws WireException {
        byte[] plaintext = Samples.plaintext(plaintextBytes, 1);
        byte[] wire = Samples.chunkRecord(sealer, codec, 5, plaintext);
        for (ByteBuffer target :
                new ByteBuffer[] {
                    ByteBuffer.allocate(plaintextBytes + 20),
                    ByteBuffer.allocateDirect(plaintextBytes + 20)
                }) {
            target.position(7);
            open(wire, target);
            assertThat(target.position()).isEqualTo(7 + plaintextBytes);
            byte[] opened = new byte[plaintextBytes];
            target.get(7, opened);
            assertThat(opened).isEqualTo(plaintext);
        }
    }

    @Test
    void headerSaysWhereTheChunkBelongs() throws WireException {
        byte[] wire = Samples.chunkRecord(sealer, Codec.ZSTD, 5, Samples.plaintext(100_000, 1));
        RecordHeader header = RecordHeader.read(wire);
        assertThat(header.type()).isEqualTo(RecordType.CHUNK);
        assertThat(header.codec()).isEqualTo(Codec.ZSTD);
        assertThat(header.senderKeyId()).isEqualTo(PARTIES.site.keyId());
        assertThat(header.recipientKeyId()).isEqualTo(PARTIES.dc.keyId());
        assertThat(header.runId()).isEqualTo(Parties.RUN);
        assertThat(header.partition()).isEqualTo(3);
        assertThat(header.sequence()).isEqualTo(77);
        assertThat(header.transferId()).isEqualTo(Samples.TRANSFER);
        assertThat(header.chunkIndex()).isEqualTo(5);
        assertThat(header.plaintextOffset()).isEqualTo(5L * Samples.CHUNK_BYTES);
        assertThat(header.plaintextBytes()).isEqualTo(100_000);
    }

    @Test
    void incompressibleChunkTravelsRaw() throws WireException {
        byte[] plaintext = Samples.incompressible(50_000, 1);
        byte[] wire = Samples.chunkRecord(sealer, Codec.ZSTD, 0, plaintext);
        assertThat(RecordHeader.read(wire).codec()).isEqualTo(Codec.NONE);
        assertThat(wire).hasSize(256 + 50_000 + 16);
    }

    @Test
    void emptyChunkIsNotSealed() {
        assertThatThrownBy(() -> Samples.chunkRecord(sealer, Codec.NONE, 0, new byte[0]))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void manifestComesBack() throws WireException {
        byte[] wire = sealer.sealManifest(Samples.PLACEMENT, Samples.manifest());
        Manifest opened =
                opener.openManifest(RecordHeader.read(wire), wire, Parties.SITE, Parties.NOW);
        assertThat(opened).isEqualTo(Samples.manifest());
    }

    @Test
    void batchRecordComesBack() throws WireException {
        byte[] wire = sealer.sealBatch(Samples.PLACEMENT, Samples.batch());
        BatchRecord opened =
                opener.openBatch(RecordHeader.read(wire), wire, Parties.SITE, Parties.NOW);
        assertThat(opened).isEqualTo(Samples.batch());
    }

    static Stream<Receipt> receipts() {
        return Samples.receipts().stream();
    }

    @ParameterizedTest
    @MethodSource("receipts")
    void receiptComesBack(Receipt receipt) throws WireException {
        byte[] wire = PARTIES.receiptSealer().sealReceipt(Samples.PLACEMENT, receipt);
        try (RecordOpener atSite = PARTIES.receiptOpener()) {
            Receipt opened =
                    atSite.openReceipt(RecordHeader.read(wire), wire, Parties.SITE, Parties.NOW);
            assertThat(opened).isEqualTo(receipt);
        }
    }

    static Stream<Control> controls() {
        return Samples.controls().stream();
    }

    @ParameterizedTest
    @MethodSource("controls")
    void controlRecordComesBack(Control control) throws WireException {
        byte[] wire = sealer.sealControl(Samples.PLACEMENT, control);
        RecordHeader header = RecordHeader.read(wire);
        assertThat(header.type()).isEqualTo(RecordType.CONTROL);
        assertThat(header.sequence()).isEqualTo(Samples.PLACEMENT.sequence());
        assertThat(header.transferId()).isEqualTo(control.headerTransferId());
        assertThat(opener.openControl(header, wire, Parties.SITE, Parties.NOW)).isEqualTo(control);
    }

    private void open(byte[] wire, ByteBuffer target) throws WireException {
        opener.openChunk(RecordHeader.read(wire), wire, Parties.SITE, Parties.NOW, target);
    }
}
