package dev.longhaul.strategies.measure;

import dev.longhaul.strategies.codec.BlockCodec;
import dev.longhaul.strategies.codec.Strategy;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.Predicate;

/** Lets one strategy at the pieces, checks that they come back, and times it. Not thread-safe. */
final class Trial {
    /** A sample of little data is gone through again until there is something to measure. */
    private static final long LEAST_NANOS = 30_000_000;

    /** Of small pieces the first ones say nothing: a codec's own preparations outweigh them. */
    private static final long LEAST_BYTES = 4_000_000;

    private static final int WARM_UP_BYTES = 1 << 18;

    private final Reference reference;
    private final CpuClock clock = new CpuClock();
    private byte[] back = new byte[0];

    Trial(Reference reference) {
        this.reference = reference;
    }

    /**
     * @param deadlineNanos of {@link System#nanoTime}; one piece is measured whatever the time
     * @param hopeless asked from 4 MB on: whether to give the strategy up
     */
    Measurement run(Strategy strategy, long deadlineNanos, Predicate<Measurement> hopeless)
            throws IOException {
        Tally tally = new Tally(strategy);
        int most = reference.pieces().stream().mapToInt(piece -> piece.length).max().orElseThrow();
        try (BlockCodec codec = strategy.open(most)) {
            warmUp(codec);
            do {
                for (int piece = 0; piece < reference.pieces().size(); piece++) {
                    tally.add(block(codec, piece));
                    boolean last = piece == reference.pieces().size() - 1;
                    if (!last
                            && tally.plaintextBytes() >= LEAST_BYTES
                            && hopeless.test(measurement(tally, Ending.HOPELESS))) {
                        return measurement(tally, Ending.HOPELESS);
                    }
                    if (!last && System.nanoTime() > deadlineNanos) {
                        return measurement(tally, Ending.OUT_OF_TIME);
                    }
                }
            } while (tally.compressNanos() < LEAST_NANOS && System.nanoTime() < deadlineNanos);
        }
        return measurement(tally, Ending.WHOLE);
    }

    private void warmUp(BlockCodec codec) throws IOException {
        byte[] first = reference.pieces().get(0);
        byte[] little = Arrays.copyOf(first, Math.min(first.length, WARM_UP_BYTES));
        codec.compress(little);
        codec.decompress(little);
    }

    private Tally.Block block(BlockCodec codec, int piece) throws IOException {
        byte[] plaintext = reference.pieces().get(piece);
        if (back.length != plaintext.length) {
            back = new byte[plaintext.length];
        }
        long start = clock.nanos();
        int compressedBytes = codec.compress(plaintext);
        long compressed = clock.nanos();
        codec.decompress(back);
        long decompressed = clock.nanos();
        if (!Arrays.equals(plaintext, back)) {
            throw new IOException("what was compressed comes back different");
        }
        return new Tally.Block(
                plaintext.length,
                compressedBytes,
                reference.compressedBytes()[piece],
                compressed - start,
                decompressed - compressed);
    }

    private Measurement measurement(Tally tally, Ending ending) {
        return tally.measurement(ending, reference.pieces().size(), reference.ratio());
    }
}
