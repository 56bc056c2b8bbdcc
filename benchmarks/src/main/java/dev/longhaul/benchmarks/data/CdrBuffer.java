package dev.longhaul.benchmarks.data;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * One message in CDR, the encoding of ROS 2: little-endian, each primitive aligned to its own size
 * counted from behind the four bytes of the encapsulation. Reused from message to message. Not
 * thread-safe.
 */
final class CdrBuffer {
    private static final int ENCAPSULATION_BYTES = 4;

    private final ByteBuffer bytes;

    CdrBuffer(int capacityBytes) {
        bytes = ByteBuffer.allocate(capacityBytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Forgets the last message and begins a new one. */
    CdrBuffer begin() {
        bytes.clear();
        bytes.putInt(0x0000_0100);
        return this;
    }

    /** {@code std_msgs/Header}. */
    CdrBuffer header(long timeNanos, String frame) {
        return time(timeNanos).text(frame);
    }

    /** {@code builtin_interfaces/Time}. */
    CdrBuffer time(long timeNanos) {
        return int32((int) (timeNanos / 1_000_000_000L)).int32((int) (timeNanos % 1_000_000_000L));
    }

    CdrBuffer int8(int value) {
        bytes.put((byte) value);
        return this;
    }

    CdrBuffer int32(int value) {
        align(4).putInt(value);
        return this;
    }

    CdrBuffer float32(float value) {
        align(4).putFloat(value);
        return this;
    }

    CdrBuffer float64(double value) {
        align(8).putDouble(value);
        return this;
    }

    CdrBuffer text(String value) {
        byte[] encoded = value.getBytes(StandardCharsets.US_ASCII);
        align(4).putInt(encoded.length + 1).put(encoded).put((byte) 0);
        return this;
    }

    /** The bytes themselves, to append what has no alignment. */
    ByteBuffer raw() {
        return bytes;
    }

    private ByteBuffer align(int size) {
        while ((bytes.position() - ENCAPSULATION_BYTES) % size != 0) {
            bytes.put((byte) 0);
        }
        return bytes;
    }
}
