package dev.longhaul.strategies.measure;

import dev.longhaul.strategies.codec.Strategy;

/** Sums of one strategy's blocks. Not thread-safe. */
final class Tally {
    private final Strategy strategy;
    private long plaintextBytes;
    private long compressedBytes;
    private long referenceBytes;
    private long compressNanos;
    private long decompressNanos;
    private int blocks;

    Tally(Strategy strategy) {
        this.strategy = strategy;
    }

    /** What one block took and became, and what the reference made of it. */
    record Block(
            int plaintextBytes,
            int compressedBytes,
            int referenceBytes,
            long compressNanos,
            long decompressNanos) {}

    void add(Block block) {
        plaintextBytes += block.plaintextBytes;
        compressedBytes += block.compressedBytes;
        referenceBytes += block.referenceBytes;
        compressNanos += block.compressNanos;
        decompressNanos += block.decompressNanos;
        blocks++;
    }

    long plaintextBytes() {
        return plaintextBytes;
    }

    long compressNanos() {
        return compressNanos;
    }

    /**
     * @param referenceRatio of the reference over the whole sample
     */
    Measurement measurement(Ending ending, int samplePieces, double referenceRatio) {
        return new Measurement(
                strategy,
                ending,
                Math.min(blocks, samplePieces),
                referenceRatio * referenceBytes / compressedBytes,
                perSecond(compressNanos),
                perSecond(decompressNanos));
    }

    /** A clock may be too coarse for little data: then one nanosecond, and not infinity. */
    private double perSecond(long nanos) {
        return plaintextBytes * 1e9 / Math.max(1, nanos);
    }
}
