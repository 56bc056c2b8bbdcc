package dev.longhaul.wire.record;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.longhaul.wire.WireException;
import dev.longhaul.wire.codec.Codec;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * No byte string makes the reader do anything but return the record or throw its error, in bounded
 * memory. The seed is in the test's name.
 */
class AnyBytesTest {
    private static final Parties PARTIES = new Parties();
    private static final int ROUNDS = 1500;
    private static final long MOST_ALLOCATED_BYTES = 2L << 20;

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private RecordOpener atDataCentre;
    private RecordOpener atSite;

    @BeforeEach
    void open() {
        atDataCentre = PARTIES.dataOpener();
        atSite = PARTIES.receiptOpener();
    }

    @AfterEach
    void close() {
        atDataCentre.close();
        atSite.close();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void randomBytesAreRefused(long seed) {
        Random random = new Random(seed);
        for (int round = 0; round < ROUNDS; round++) {
            byte[] wire = new byte[random.nextInt(1000)];
            random.nextBytes(wire);
            if (random.nextBoolean() && wire.length > 8) {
                ByteBuffer.wrap(wire).putInt(RecordHeader.MAGIC).put((byte) 1);
                wire[5] = (byte) (1 + random.nextInt(6));
                wire[6] = 1;
                wire[7] = 0;
            }
            assertThat(openBounded(wire)).isNull();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13})
    void mutatedRecordsAreRefusedOrTheSame(long seed) {
        Random random = new Random(seed);
        List<byte[]> records = records();
        List<Object> contents = records.stream().map(this::openBounded).toList();
        assertThat(contents).doesNotContainNull();
        for (int round = 0; round < ROUNDS; round++) {
            int which = random.nextInt(records.size());
            Object opened = openBounded(mutate(records.get(which), random));
            assertThat(opened == null || opened.equals(contents.get(which))).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {21, 22, 23})
    void mutatedContentsUnderARightTagAreRefusedOrReadable(long seed) {
        Random random = new Random(seed);
        byte[] manifest = Samples.manifest().encode();
        byte[] batch = Samples.batch().encode();
        byte[] abandon = Samples.controls().get(1).encode();
        List<byte[]> receipts = Samples.receipts().stream().map(Receipt::encode).toList();
        for (int round = 0; round < ROUNDS; round++) {
            bounded(() -> Manifest.decode(mutate(manifest, random)).encode());
            bounded(() -> BatchRecord.decode(mutate(batch, random)).encode());
            bounded(() -> Control.decode(mutate(abandon, random)).encode());
            byte[] receipt = receipts.get(random.nextInt(receipts.size()));
            bounded(() -> Receipt.decode(mutate(receipt, random)).encode());
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {31, 32, 33})
    void mutatedPayloadsUnderARightTagAreRefusedOrFillTheChunk(long seed) {
        Random random = new Random(seed);
        RecordSealer sealer = PARTIES.dataSealer();
        byte[] plaintext = Samples.plaintext(20_000, seed);
        for (Codec codec : List.of(Codec.ZSTD, Codec.LZ4)) {
            byte[] payload = Payloads.of(codec, plaintext);
            for (int round = 0; round < ROUNDS; round++) {
                byte[] mutated = mutate(payload, random);
                if (mutated.length > 0) {
                    openBounded(Payloads.seal(sealer, codec, mutated, plaintext.length));
                }
            }
        }
    }

    private List<byte[]> records() {
        RecordSealer sealer = PARTIES.dataSealer();
        byte[] plaintext = Samples.plaintext(3000, 5);
        Stream<byte[]> data =
                Stream.of(
                        Samples.chunkRecord(sealer, Codec.NONE, 1, plaintext),
                        Samples.chunkRecord(sealer, Codec.ZSTD, 1, plaintext),
                        Samples.chunkRecord(sealer, Codec.LZ4, 1, plaintext),
                        sealer.sealManifest(Samples.PLACEMENT, Samples.manifest()),
                        sealer.sealBatch(Samples.PLACEMENT, Samples.batch()),
                        sealer.sealControl(Samples.PLACEMENT, Samples.controls().get(0)),
                        sealer.sealControl(Samples.PLACEMENT, Samples.controls().get(1)));
        RecordSealer receipts = PARTIES.receiptSealer();
        return Stream.concat(
                        data,
                        Samples.receipts().stream()
                                .map(r -> receipts.sealReceipt(Samples.PLACEMENT, r)))
                .toList();
    }

    private Object openBounded(byte[] wire) {
        return bounded(
                () -> {
                    RecordHeader header = RecordHeader.read(wire);
                    return switch (header.type()) {
                        case CHUNK -> openChunk(header, wire);
                        case MANIFEST ->
                                atDataCentre.openManifest(header, wire, Parties.SITE, Parties.NOW);
                        case BATCH ->
                                atDataCentre.openBatch(header, wire, Parties.SITE, Parties.NOW);
                        case EVENT ->
                                atDataCentre.openContent(
                                        header, wire, RecordType.EVENT, Parties.SITE, Parties.NOW);
                        case CONTROL ->
                                atDataCentre.openControl(header, wire, Parties.SITE, Parties.NOW);
                        case RECEIPT -> atSite.openReceipt(header, wire, Parties.SITE, Parties.NOW);
                    };
                });
    }

    private Object openChunk(RecordHeader header, byte[] wire) throws WireException {
        ByteBuffer target = ByteBuffer.allocate(header.plaintextBytes());
        atDataCentre.openChunk(header, wire, Parties.SITE, Parties.NOW, target);
        assertThat(target.hasRemaining()).isFalse();
        return target.flip();
    }

    private interface Opening {
        Object open() throws WireException;
    }

    /** Null where it is refused; every other throwable fails the test. */
    private Object bounded(Opening opening) {
        long before = threads.getCurrentThreadAllocatedBytes();
        try {
            return opening.open();
        } catch (WireException e) {
            long allocatedBytes = threads.getCurrentThreadAllocatedBytes() - before;
            assertThat(allocatedBytes).isLessThan(MOST_ALLOCATED_BYTES);
            return null;
        }
    }

    private static byte[] mutate(byte[] original, Random random) {
        byte[] mutated = original.clone();
        for (int i = random.nextInt(4); i >= 0; i--) {
            int at = random.nextInt(Math.max(1, mutated.length));
            switch (random.nextInt(6)) {
                case 0 -> mutated = Arrays.copyOf(mutated, at);
                case 1 -> mutated = Arrays.copyOf(mutated, mutated.length + random.nextInt(30));
                default -> {
                    if (mutated.length > 0) {
                        mutated[at] = (byte) random.nextInt(256);
                    }
                }
            }
        }
        return mutated;
    }
}
