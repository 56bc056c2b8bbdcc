package dev.longhaul.strategies.sample;

import java.time.Duration;

/**
 * What taking a sample may cost, whatever the size of the tree.
 *
 * @param chunkBytes how Longhaul cuts files, 1 or more; a smaller file is one piece
 * @param mostBytes of all pieces together, at least one chunk: what the sample needs of memory
 * @param mostPieces 1 or more; a bound where files are tiny
 * @param mostFiles looked at, 1 or more
 * @param mostWalk time of looking for files
 */
public record SampleBounds(
        int chunkBytes, long mostBytes, int mostPieces, long mostFiles, Duration mostWalk) {
    private static final int MOST_PIECES = 20_000;
    private static final long MOST_FILES = 5_000_000;
    private static final Duration MOST_WALK = Duration.ofSeconds(30);

    public SampleBounds {
        if (chunkBytes < 1 || mostBytes < chunkBytes || mostPieces < 1 || mostFiles < 1) {
            throw new IllegalArgumentException(
                    "sample needs room for at least one chunk, piece and file");
        }
    }

    public static SampleBounds of(int chunkBytes, long mostBytes) {
        return new SampleBounds(chunkBytes, mostBytes, MOST_PIECES, MOST_FILES, MOST_WALK);
    }
}
