package dev.longhaul.benchmarks.data;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/** A log file as it lies beside the recordings, about 350 kB in the field. Not thread-safe. */
final class TextLog {
    private static final Instant FIRST_MOMENT = Instant.parse("2026-01-01T10:00:00Z");

    private final Noise noise;
    private final LogLines lines;

    TextLog(long seed) {
        noise = new Noise(seed);
        lines = new LogLines(noise.fork(1));
    }

    /** Writes whole lines, at most this many bytes. */
    long write(WritableByteChannel target, long bytes) throws IOException {
        Instant moment = FIRST_MOMENT;
        long written = 0;
        while (true) {
            moment = moment.plusMillis(1 + noise.below(400));
            String line = moment + " INFO " + lines.node() + ": " + lines.text() + "\n";
            byte[] encoded = line.getBytes(StandardCharsets.US_ASCII);
            if (written + encoded.length > bytes) {
                return written;
            }
            written += encoded.length;
            ByteBuffer rest = ByteBuffer.wrap(encoded);
            while (rest.hasRemaining()) {
                target.write(rest);
            }
        }
    }
}
