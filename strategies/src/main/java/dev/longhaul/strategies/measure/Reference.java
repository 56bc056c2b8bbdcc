package dev.longhaul.strategies.measure;

import java.util.List;

/**
 * What the standard strategy made of each piece. Ratios of strategies that saw only some pieces are
 * compared with it on those.
 *
 * @param pieces that it got through: the sample for all others
 */
record Reference(List<byte[]> pieces, int[] compressedBytes) {
    double ratio() {
        long plaintextBytes = 0;
        long bytes = 0;
        for (int piece = 0; piece < compressedBytes.length; piece++) {
            plaintextBytes += pieces.get(piece).length;
            bytes += compressedBytes[piece];
        }
        return (double) plaintextBytes / bytes;
    }
}
