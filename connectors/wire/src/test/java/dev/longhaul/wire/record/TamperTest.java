package dev.longhaul.wire.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.github.luben.zstd.Zstd;
import dev.longhaul.wire.WireException;
import dev.longhaul.wire.WireException.Reason;
import dev.longhaul.wire.codec.Codec;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.key.PrivateKeys;
import dev.longhaul.wire.key.PrivateKeys.Role;
import dev.longhaul.wire.record.Control.Abandon;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.EnumSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the reader refuses: the specification of tampering. */
class TamperTest {
    private static final Parties PARTIES = new Parties();
    private static final int PLAINTEXT_BYTES = 10_000;

    private final byte[] plaintext = Samples.plaintext(PLAINTEXT_BYTES, 1);
    private final RecordSealer sealer = PARTIES.dataSealer();
    private final RecordOpener opener = PARTIES.dataOpener();
    private final ByteBuffer target = ByteBuffer.allocateDirect(Samples.CHUNK_BYTES);

    @AfterEach
    void close() {
        opener.close();
    }

    @ParameterizedTest
    @EnumSource(Codec.class)
    void recordCutAtAnyPlaceIsRefused(Codec codec) {
        byte[] wire = record(codec);
        for (int length = 0; length < HeaderV1.HEADER_BYTES + 40; length++) {
            assertRefused(Arrays.copyOf(wire, length));
        }
        for (int cut = 1; cut < 40; cut++) {
            assertRefused(Arrays.copyOf(wire, wire.length - cut));
        }
    }

    @Test
    void absentRecordIsMalformed() {
        assertThatThrownBy(() -> RecordHeader.read(null)).isInstanceOf(WireException.class);
    }

    @ParameterizedTest
    @EnumSource(Codec.class)
    void appendedBytesAreRefused(Codec codec) {
        byte[] wire = record(codec);
        for (int more = 1; more < 100; more += 7) {
            assertRefused(Arrays.copyOf(wire, wire.length + more));
        }
    }

    @ParameterizedTest
    @EnumSource(Codec.class)
    void anyFlippedBitOfTheHeaderIsRefused(Codec codec) {
        byte[] wire = record(codec);
        for (int at = 0; at < HeaderV1.HEADER_BYTES; at++) {
            assertRefused(flip(wire, at, 1 << (at % 8)));
        }
    }

    @Test
    void flippedCiphertextIsBadTag() {
        byte[] wire = record(Codec.ZSTD);
        for (int at = HeaderV1.HEADER_BYTES; at < wire.length; at += 97) {
            assertThat(assertRefused(flip(wire, at, 1)).reason()).isEqualTo(Reason.BAD_TAG);
        }
        assertThat(assertRefused(flip(wire, wire.length - 1, 128)).reason())
                .isEqualTo(Reason.BAD_TAG);
    }

    @Test
    void unknownIdsAreNamed() {
        byte[] wire = record(Codec.ZSTD);
        assertThat(assertRefused(with(wire, 4, 99)))
                .hasMessageContaining("99")
                .extracting(WireException::reason)
                .isEqualTo(Reason.UNKNOWN_VERSION);
        assertThat(assertRefused(with(wire, 5, 99)))
                .hasMessageContaining("99")
                .extracting(WireException::reason)
                .isEqualTo(Reason.UNKNOWN_TYPE);
        assertThat(assertRefused(with(wire, 6, 99)))
                .hasMessageContaining("99")
                .extracting(WireException::reason)
                .isEqualTo(Reason.UNKNOWN_SUITE);
        assertThat(assertRefused(with(wire, 7, 3)))
                .hasMessageContaining("3")
                .extracting(WireException::reason)
                .isEqualTo(Reason.UNKNOWN_CODEC);
    }

    @Test
    void reservedBytesNeedToBeZero() {
        for (int at = 69; at < 72; at++) {
            assertThat(assertRefused(with(record(Codec.NONE), at, 1)).reason())
                    .isEqualTo(Reason.MALFORMED);
        }
    }

    @Test
    void offsetThatIsNotTheIndexTimesTheChunkSizeIsMalformed() {
        byte[] wire = record(Codec.NONE);
        ByteBuffer.wrap(wire).putLong(80, 1);
        assertThat(assertRefused(wire).reason()).isEqualTo(Reason.MALFORMED);
    }

    @Test
    void chunkSizesOutsideTheBoundsAreMalformed() {
        for (int log2 : new int[] {-128, -1, 0, 12, 19, 24, 31, 63, 127}) {
            assertThat(assertRefused(with(record(Codec.NONE), 68, log2)).reason())
                    .isEqualTo(Reason.MALFORMED);
        }
    }

    @Test
    void indexOrLengthOutOfRangeIsMalformed() {
        for (long index : new long[] {-1, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 43}) {
            byte[] wire = record(Codec.NONE);
            ByteBuffer.wrap(wire).putLong(72, index).putLong(80, index << Samples.LOG2);
            assertThat(assertRefused(wire).reason()).isEqualTo(Reason.MALFORMED);
        }
        for (int bytes : new int[] {0, -1, Samples.CHUNK_BYTES + 1, Integer.MAX_VALUE}) {
            byte[] wire = record(Codec.ZSTD);
            ByteBuffer.wrap(wire).putInt(88, bytes);
            assertThat(assertRefused(wire).reason()).isEqualTo(Reason.MALFORMED);
        }
    }

    @Test
    void chunkBeyondTheLargestFileIsTooLarge() throws WireException {
        long index = Parties.LARGEST_FILE_BYTES >> Samples.LOG2;
        byte[] beyond = Samples.chunkRecord(sealer, Codec.NONE, index, plaintext);
        assertThat(assertRefused(beyond).reason()).isEqualTo(Reason.TOO_LARGE);
        byte[] last = Samples.chunkRecord(sealer, Codec.NONE, index - 1, plaintext);
        open(last, Parties.SITE);
    }

    @Test
    void chunkUnderAnotherTransferIdIsRefused() {
        byte[] wire = record(Codec.NONE);
        byte[] other =
                Samples.chunkRecord(sealer, Codec.NONE, Samples.OTHER_TRANSFER, 0, plaintext);
        System.arraycopy(other, 52, wire, 52, 16);
        assertThat(assertRefused(wire).reason()).isEqualTo(Reason.BAD_TAG);
        byte[] spliced = record(Codec.NONE);
        System.arraycopy(other, 256, spliced, 256, other.length - 256);
        assertThat(assertRefused(spliced).reason()).isEqualTo(Reason.BAD_TAG);
    }

    @Test
    void chunkAtAnotherIndexIsRefused() {
        byte[] wire = record(Codec.NONE);
        ByteBuffer.wrap(wire).putLong(72, 1).putLong(80, Samples.CHUNK_BYTES);
        assertThat(assertRefused(wire).reason()).isEqualTo(Reason.BAD_TAG);
    }

    @Test
    void manifestIsNotTakenForAnotherType() {
        byte[] wire = sealer.sealManifest(Samples.PLACEMENT, Samples.manifest());
        byte[] asBatch = with(wire, 5, RecordType.BATCH.id());
        assertThatThrownBy(
                        () ->
                                opener.openBatch(
                                        RecordHeader.read(asBatch),
                                        asBatch,
                                        Parties.SITE,
                                        Parties.NOW))
                .isInstanceOfSatisfying(
                        WireException.class, e -> assertThat(e.reason()).isEqualTo(Reason.BAD_TAG));
        assertThatThrownBy(
                        () ->
                                opener.openBatch(
                                        RecordHeader.read(wire), wire, Parties.SITE, Parties.NOW))
                .isInstanceOf(WireException.class);
    }

    @Test
    void anyFlippedBitOfAControlRecordIsRefused() {
        byte[] wire =
                sealer.sealControl(Samples.PLACEMENT, new Abandon(Samples.TRANSFER, "changed"));
        for (int at = 0; at < wire.length; at++) {
            assertControlRefused(flip(wire, at, 1 << (at % 8)));
        }
        assertControlRefused(Arrays.copyOf(wire, wire.length - 1));
        assertControlRefused(Arrays.copyOf(wire, wire.length + 1));
    }

    @Test
    void abandonmentOfOneTransferIsNotTakenForThatOfAnother() {
        byte[] wire = sealer.sealControl(Samples.PLACEMENT, new Abandon(Samples.TRANSFER, "x"));
        byte[] other =
                sealer.sealControl(Samples.PLACEMENT, new Abandon(Samples.OTHER_TRANSFER, "x"));
        byte[] spliced = wire.clone();
        System.arraycopy(other, 52, spliced, 52, 16);
        assertThat(assertControlRefused(spliced).authenticated()).isFalse();
        byte[] contradicting =
                sealer.sealContent(
                        Samples.PLACEMENT,
                        RecordType.CONTROL,
                        Samples.OTHER_TRANSFER,
                        new Abandon(Samples.TRANSFER, "x").encode());
        assertThat(assertControlRefused(contradicting).reason()).isEqualTo(Reason.BAD_PAYLOAD);
    }

    @Test
    void manifestAndControlRecordAreNotTakenForEachOther() {
        byte[] manifest = sealer.sealManifest(Samples.PLACEMENT, Samples.manifest());
        assertThat(assertControlRefused(with(manifest, 5, RecordType.CONTROL.id())).reason())
                .isEqualTo(Reason.BAD_TAG);
        assertControlRefused(manifest);
    }

    @Test
    void dataCentreCannotSealAControlRecord() {
        assertThatThrownBy(
                        () ->
                                PARTIES.receiptSealer()
                                        .sealControl(Samples.PLACEMENT, new Control.Probe()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private WireException assertControlRefused(byte[] wire) {
        WireException refused =
                catchThrowableOfType(
                        WireException.class,
                        () ->
                                opener.openControl(
                                        RecordHeader.read(wire), wire, Parties.SITE, Parties.NOW));
        assertThat(refused).as("control record of %d bytes", wire.length).isNotNull();
        return refused;
    }

    @Test
    void headerOfAnotherRecordIsRefused() throws WireException {
        RecordHeader header =
                RecordHeader.read(Samples.chunkRecord(sealer, Codec.NONE, 9, plaintext));
        byte[] wire = record(Codec.NONE);
        assertThatThrownBy(() -> opener.openChunk(header, wire, Parties.SITE, Parties.NOW, target))
                .isInstanceOf(WireException.class);
    }

    @Test
    void recordsOfOneSiteAmongThoseOfAnotherAreRefused() {
        byte[] wire = record(Codec.NONE);
        assertThat(assertRefused(wire, Parties.OTHER_SITE).reason()).isEqualTo(Reason.WRONG_SITE);
    }

    @Test
    void siteCannotPutItsKeyIdIntoTheSessionOfAnother() {
        byte[] wire = record(Codec.NONE);
        ByteBuffer.wrap(wire).putLong(8, PARTIES.otherSite.keyId().value());
        assertThat(assertRefused(wire, Parties.OTHER_SITE).reason())
                .isEqualTo(Reason.BAD_SIGNATURE);
    }

    @Test
    void strangerIsAnUnknownKey() {
        PrivateKeys stranger = PrivateKeys.generate(Role.SITE, Parties.SITE.value());
        RecordSealer sealing =
                new RecordSealer(
                        stranger,
                        PARTIES.dc.publicKeys(),
                        Parties.SITE,
                        Parties.RUN,
                        Parties.CLOCK);
        WireException refused =
                assertRefused(Samples.chunkRecord(sealing, Codec.NONE, 0, plaintext));
        assertThat(refused.reason()).isEqualTo(Reason.UNKNOWN_KEY);
        assertThat(refused).hasMessageContaining(stranger.keyId().toString());
    }

    @Test
    void recordForAnotherDataCentreIsAnUnknownKey() {
        PrivateKeys otherDc = PrivateKeys.generate(Role.DC, "dc2");
        RecordSealer sealing =
                new RecordSealer(
                        PARTIES.site,
                        otherDc.publicKeys(),
                        Parties.SITE,
                        Parties.RUN,
                        Parties.CLOCK);
        assertThat(assertRefused(Samples.chunkRecord(sealing, Codec.NONE, 0, plaintext)).reason())
                .isEqualTo(Reason.UNKNOWN_KEY);
    }

    @Test
    void secondZstdFrameIsRefused() {
        byte[] half = Zstd.compress(Arrays.copyOf(plaintext, PLAINTEXT_BYTES / 2));
        byte[] rest =
                Zstd.compress(Arrays.copyOfRange(plaintext, PLAINTEXT_BYTES / 2, PLAINTEXT_BYTES));
        assertRefusedPayload(Codec.ZSTD, concat(half, rest), PLAINTEXT_BYTES);
        byte[] whole = Zstd.compress(plaintext);
        assertRefusedPayload(
                Codec.ZSTD, concat(whole, Zstd.compress(new byte[0])), PLAINTEXT_BYTES);
        assertRefusedPayload(Codec.ZSTD, concat(whole, new byte[] {0}), PLAINTEXT_BYTES);
        byte[] skippable = {0x50, 0x2A, 0x4D, 0x18, 1, 0, 0, 0, 9};
        assertRefusedPayload(Codec.ZSTD, concat(skippable, whole), PLAINTEXT_BYTES);
        assertRefusedPayload(Codec.ZSTD, concat(whole, skippable), PLAINTEXT_BYTES);
    }

    @Test
    void frameThatDeclaresAnotherLengthIsRefused() {
        byte[] bomb = Zstd.compress(new byte[64 << 20]);
        assertRefusedPayload(Codec.ZSTD, bomb, PLAINTEXT_BYTES);
        assertRefusedPayload(Codec.ZSTD, Zstd.compress(plaintext), PLAINTEXT_BYTES - 1);
        assertRefusedPayload(Codec.ZSTD, Zstd.compress(plaintext), PLAINTEXT_BYTES + 1);
    }

    @Test
    void lz4BlockOfAnotherLengthIsRefused() {
        byte[] block = Payloads.of(Codec.LZ4, plaintext);
        assertRefusedPayload(Codec.LZ4, block, PLAINTEXT_BYTES - 1);
        assertRefusedPayload(Codec.LZ4, block, PLAINTEXT_BYTES + 1);
        assertRefusedPayload(Codec.LZ4, concat(block, new byte[] {0}), PLAINTEXT_BYTES);
        assertRefusedPayload(Codec.LZ4, Payloads.of(Codec.LZ4, new byte[2 << 20]), PLAINTEXT_BYTES);
    }

    @Test
    void garbageUnderARightTagIsRefused() {
        for (Codec codec : EnumSet.of(Codec.ZSTD, Codec.LZ4)) {
            assertRefusedPayload(codec, Samples.incompressible(5000, 3), PLAINTEXT_BYTES);
        }
    }

    @Test
    void failedSessionStaysRefusedAndGoodOnesStayOpen() throws WireException {
        byte[] good = record(Codec.NONE);
        byte[] bad = flip(good, 200, 1);
        for (int i = 0; i < 3; i++) {
            assertThat(assertRefused(bad).reason()).isEqualTo(Reason.BAD_SIGNATURE);
            open(good, Parties.SITE);
        }
    }

    private byte[] record(Codec codec) {
        return Samples.chunkRecord(sealer, codec, 0, plaintext);
    }

    private void assertRefusedPayload(Codec codec, byte[] payload, int plaintextBytes) {
        byte[] wire = Payloads.seal(sealer, codec, payload, plaintextBytes);
        assertThat(assertRefused(wire).reason()).isEqualTo(Reason.BAD_PAYLOAD);
    }

    private WireException assertRefused(byte[] wire) {
        return assertRefused(wire, Parties.SITE);
    }

    private WireException assertRefused(byte[] wire, SiteId expectedSite) {
        target.clear().position(5);
        WireException refused =
                catchThrowableOfType(WireException.class, () -> open(wire, expectedSite));
        assertThat(refused).as("record of %d bytes", wire.length).isNotNull();
        assertThat(refused.authenticated()).isFalse();
        assertThat(target.position()).isEqualTo(5);
        return refused;
    }

    private void open(byte[] wire, SiteId expectedSite) throws WireException {
        opener.openChunk(RecordHeader.read(wire), wire, expectedSite, Parties.NOW, target);
    }

    private static byte[] flip(byte[] wire, int at, int bits) {
        return with(wire, at, wire[at] ^ bits);
    }

    private static byte[] with(byte[] wire, int at, int value) {
        byte[] changed = wire.clone();
        changed[at] = (byte) value;
        return changed;
    }

    private static byte[] concat(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }
}
