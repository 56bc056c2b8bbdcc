package dev.longhaul.wire.codec;

/** How a chunk is compressed. The id is on the wire for ever; gzip and bzip2 are reserved. */
public enum Codec {
    NONE(0),
    ZSTD(1),
    LZ4(2);

    private final byte id;

    Codec(int id) {
        this.id = (byte) id;
    }

    public byte id() {
        return id;
    }
}
