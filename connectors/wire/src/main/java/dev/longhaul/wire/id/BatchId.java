package dev.longhaul.wire.id;

import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.HexFormat;

/** 16 random bytes that name one sending of a batch. */
public record BatchId(long high, long low) {
    public static final int BYTES = 16;

    public static BatchId random(SecureRandom random) {
        return new BatchId(random.nextLong(), random.nextLong());
    }

    public static BatchId read(ByteBuffer source) {
        return new BatchId(source.getLong(), source.getLong());
    }

    /** Reads the 32 hex digits that {@link #toString()} prints. */
    public static BatchId parse(String hex) {
        if (hex.length() != 2 * BYTES) {
            throw new IllegalArgumentException("id needs to be 32 hex digits, not " + hex);
        }
        return read(ByteBuffer.wrap(HexFormat.of().parseHex(hex)));
    }

    public void write(ByteBuffer target) {
        target.putLong(high).putLong(low);
    }

    @Override
    public String toString() {
        return String.format("%016x%016x", high, low);
    }
}
