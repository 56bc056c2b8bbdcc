package dev.longhaul.strategies.codec;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A codec at one of its levels.
 *
 * @param level within the bounds of the family
 */
public record Strategy(Family family, int level) {
    /** What Longhaul does where nobody tells it otherwise. */
    public static final Strategy STANDARD = new Strategy(Family.ZSTD, 3);

    public Strategy {
        if (level < family.leastLevel() || level > family.mostLevel()) {
            throw new IllegalArgumentException(
                    "level of %s needs to be %d to %d, not %d"
                            .formatted(family, family.leastLevel(), family.mostLevel(), level));
        }
    }

    /** Every level of every codec, quick ones before slow ones within a codec. */
    public static List<Strategy> all() {
        return Arrays.stream(Family.values())
                .flatMap(
                        family ->
                                IntStream.rangeClosed(family.leastLevel(), family.mostLevel())
                                        .mapToObj(level -> new Strategy(family, level)))
                .toList();
    }

    /**
     * @param largestPlaintextBytes of any block
     */
    public BlockCodec open(int largestPlaintextBytes) {
        return family.open(level, largestPlaintextBytes);
    }

    /** {@code zstd 3}; {@code none}. */
    @Override
    public String toString() {
        return family == Family.NONE ? family.toString() : family + " " + level;
    }
}
