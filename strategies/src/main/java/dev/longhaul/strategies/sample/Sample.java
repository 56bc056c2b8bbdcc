package dev.longhaul.strategies.sample;

import java.util.List;

/**
 * What was drawn, and from how much.
 *
 * @param pieces in the order of chance: the first ones are a smaller sample
 * @param pieceFiles different files that the pieces are from
 * @param treeFiles that were looked at
 * @param treeBytes of those
 * @param cutShort the walk ended at its bounds: what it had not met by then had no chance
 * @param leftOut the first of what could not be read
 * @param leftOutCount all of it
 */
public record Sample(
        List<byte[]> pieces,
        int pieceFiles,
        long treeFiles,
        long treeBytes,
        boolean cutShort,
        List<LeftOut> leftOut,
        long leftOutCount) {
    public Sample {
        pieces = List.copyOf(pieces);
        leftOut = List.copyOf(leftOut);
    }

    public long bytes() {
        return pieces.stream().mapToLong(piece -> piece.length).sum();
    }

    /** Every byte of the tree is in it. */
    public boolean whole() {
        return !cutShort && bytes() == treeBytes;
    }
}
