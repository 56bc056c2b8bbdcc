package dev.longhaul.benchmarks.peers;

import java.io.OutputStream;

/** Counts what is written and keeps nothing. Not thread-safe. */
final class ByteCount extends OutputStream {
    private long bytes;

    @Override
    public void write(int one) {
        bytes++;
    }

    @Override
    public void write(byte[] from, int start, int count) {
        bytes += count;
    }

    long bytes() {
        return bytes;
    }
}
