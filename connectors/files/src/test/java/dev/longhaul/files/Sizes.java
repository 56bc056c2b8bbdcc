package dev.longhaul.files;

import java.util.Random;
import java.util.stream.IntStream;

/** The file sizes that go wrong first. */
final class Sizes {
    static final int BLOCK = 4096;
    static final int CHUNK = 256 * 1024;

    private Sizes() {}

    static IntStream all() {
        return IntStream.of(
                0,
                1,
                BLOCK - 1,
                BLOCK,
                BLOCK + 1,
                2 * BLOCK - 1,
                2 * BLOCK,
                2 * BLOCK + 1,
                CHUNK - 1,
                CHUNK,
                CHUNK + 1,
                3 * CHUNK,
                3 * CHUNK + BLOCK + 1);
    }

    static byte[] content(int length) {
        byte[] content = new byte[length];
        new Random(42L + length).nextBytes(content);
        return content;
    }
}
