package dev.longhaul.wire.codec;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.WireException.Reason;
import dev.longhaul.wire.bytes.ByteIds;

/** How a chunk is compressed. The id is on the wire for ever; gzip (3), bzip2 (4) are reserved. */
public enum Codec {
    /** No level. */
    NONE(0, Integer.MIN_VALUE, Integer.MAX_VALUE),
    /** Levels -7 (fastest) to 22. */
    ZSTD(1, -7, 22),
    /** Levels 1 and 2 are the fast compressor, 3 to 12 the high one, as of the lz4 command. */
    LZ4(2, 1, 12);

    private static final ByteIds<Codec> IDS = new ByteIds<>(Codec.class, Codec::id);

    private final byte id;
    private final int leastLevel;
    private final int mostLevel;

    Codec(int id, int leastLevel, int mostLevel) {
        this.id = (byte) id;
        this.leastLevel = leastLevel;
        this.mostLevel = mostLevel;
    }

    public byte id() {
        return id;
    }

    /**
     * @throws IllegalArgumentException names the codec and the bounds
     */
    public void checkLevel(int level) {
        if (level < leastLevel || level > mostLevel) {
            throw new IllegalArgumentException(
                    "level of %s needs to be %d to %d, not %d"
                            .formatted(name(), leastLevel, mostLevel, level));
        }
    }

    /**
     * @throws WireException {@link Reason#UNKNOWN_CODEC}, naming the id
     */
    public static Codec ofId(byte id) throws WireException {
        return IDS.find(id)
                .orElseThrow(
                        () ->
                                new WireException(
                                        Reason.UNKNOWN_CODEC, "unknown codec id " + (id & 0xFF)));
    }
}
