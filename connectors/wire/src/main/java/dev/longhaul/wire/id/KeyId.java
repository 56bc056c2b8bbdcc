package dev.longhaul.wire.id;

import java.nio.ByteBuffer;
import java.util.HexFormat;

/** 8 bytes that name a key pair set: the start of the SHA-256 of its public keys. */
public record KeyId(long value) {
    public static final int BYTES = 8;

    public static KeyId parse(String hex) {
        if (hex.length() != 2 * BYTES) {
            throw new IllegalArgumentException("key id needs to be 16 hex digits, not " + hex);
        }
        return new KeyId(ByteBuffer.wrap(HexFormat.of().parseHex(hex)).getLong());
    }

    @Override
    public String toString() {
        return String.format("%016x", value);
    }
}
