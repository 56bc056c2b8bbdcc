package dev.longhaul.wire.bytes;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/**
 * Writes content field by field, big-endian. Mirror of {@link ContentReader}.
 *
 * <pre>
 * instant = seconds i64, nanos u32
 * bytes   = length u16, bytes
 * text    = length u16, UTF-8
 * </pre>
 */
public final class ContentWriter {
    private final ByteArrayOutputStream content = new ByteArrayOutputStream(256);

    public ContentWriter putByte(int value) {
        content.write(value);
        return this;
    }

    public ContentWriter putShort(int value) {
        content.write(value >>> 8);
        content.write(value);
        return this;
    }

    public ContentWriter putInt(int value) {
        return putShort(value >>> 16).putShort(value);
    }

    public ContentWriter putLong(long value) {
        return putInt((int) (value >>> 32)).putInt((int) value);
    }

    public ContentWriter putInstant(Instant value) {
        return putLong(value.getEpochSecond()).putInt(value.getNano());
    }

    /** Bytes of a length that the format fixes. */
    public ContentWriter putFixed(byte[] value, int expectedBytes) {
        if (value.length != expectedBytes) {
            throw new IllegalArgumentException(
                    "field needs to be " + expectedBytes + " bytes, not " + value.length);
        }
        content.writeBytes(value);
        return this;
    }

    public ContentWriter putBytes(byte[] value) {
        if (value.length > 0xFFFF) {
            throw new IllegalArgumentException(
                    "field needs to be at most 65535 bytes, not " + value.length);
        }
        putShort(value.length);
        content.writeBytes(value);
        return this;
    }

    /** Cut to {@code mostChars}, never within a surrogate pair. */
    public ContentWriter putText(String value, int mostChars) {
        return putBytes(cut(value, mostChars).getBytes(StandardCharsets.UTF_8));
    }

    public int writtenBytes() {
        return content.size();
    }

    public byte[] toByteArray() {
        return content.toByteArray();
    }

    private static String cut(String value, int mostChars) {
        if (value.length() <= mostChars) {
            return value;
        }
        boolean splitsPair = Character.isHighSurrogate(value.charAt(mostChars - 1));
        return value.substring(0, splitsPair ? mostChars - 1 : mostChars);
    }
}
