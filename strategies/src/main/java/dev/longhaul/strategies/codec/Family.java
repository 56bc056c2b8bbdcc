package dev.longhaul.strategies.codec;

import dev.longhaul.wire.codec.Codec;
import java.util.Locale;

/** A codec with all its levels. */
public enum Family {
    NONE(0, 0, true) {
        @Override
        BlockCodec open(int level, int largestPlaintextBytes) {
            return new WireBlocks(Codec.NONE, level, largestPlaintextBytes);
        }
    },
    LZ4(1, 12, true) {
        @Override
        BlockCodec open(int level, int largestPlaintextBytes) {
            return new WireBlocks(Codec.LZ4, level, largestPlaintextBytes);
        }
    },
    ZSTD(1, 22, true) {
        @Override
        BlockCodec open(int level, int largestPlaintextBytes) {
            return new WireBlocks(Codec.ZSTD, level, largestPlaintextBytes);
        }
    },
    /** The JDK's, which is zlib. */
    GZIP(1, 9, false) {
        @Override
        BlockCodec open(int level, int largestPlaintextBytes) {
            return new GzipBlocks(level);
        }
    },
    /** In Java, at perhaps half the speed of native code; the ratio is the same. */
    BZIP2(1, 9, false) {
        @Override
        BlockCodec open(int level, int largestPlaintextBytes) {
            return new Bzip2Blocks(level);
        }
    };

    private final int leastLevel;
    private final int mostLevel;
    private final boolean sendable;

    Family(int leastLevel, int mostLevel, boolean sendable) {
        this.leastLevel = leastLevel;
        this.mostLevel = mostLevel;
        this.sendable = sendable;
    }

    abstract BlockCodec open(int level, int largestPlaintextBytes);

    public int leastLevel() {
        return leastLevel;
    }

    public int mostLevel() {
        return mostLevel;
    }

    /** Whether {@code edge.yaml} takes it; the others are there to compare with. */
    public boolean sendable() {
        return sendable;
    }

    /** {@code zstd}: as {@code edge.yaml} and the tools spell it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
