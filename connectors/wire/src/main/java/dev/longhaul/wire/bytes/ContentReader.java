package dev.longhaul.wire.bytes;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.WireException.Reason;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/**
 * Reads content field by field; every field is checked against the bytes that are there before
 * anything is allocated for it. Errors are {@link Reason#BAD_PAYLOAD}, for names {@link
 * Reason#REFUSED_NAME}. Mirror of {@link ContentWriter}.
 */
public final class ContentReader {
    private final ByteBuffer content;
    private final String what;

    /**
     * @param what names the content in messages
     */
    public ContentReader(byte[] content, String what) {
        this.content = ByteBuffer.wrap(content);
        this.what = what;
    }

    public byte getByte(String field) throws WireException {
        return need(1, field).get();
    }

    public int getUnsignedShort(String field) throws WireException {
        return need(2, field).getShort() & 0xFFFF;
    }

    public int getInt(String field) throws WireException {
        return need(4, field).getInt();
    }

    public long getLong(String field) throws WireException {
        return need(8, field).getLong();
    }

    /** A long in {@code least .. most}. */
    public long getLong(String field, long least, long most) throws WireException {
        long value = getLong(field);
        if (value < least || value > most) {
            throw bad(field, "needs to be " + least + " to " + most + ", not " + value);
        }
        return value;
    }

    /** An int in {@code least .. most}. */
    public int getInt(String field, int least, int most) throws WireException {
        int value = getInt(field);
        if (value < least || value > most) {
            throw bad(field, "needs to be " + least + " to " + most + ", not " + value);
        }
        return value;
    }

    public Instant getInstant(String field) throws WireException {
        long seconds = getLong(field, Instant.MIN.getEpochSecond(), Instant.MAX.getEpochSecond());
        return Instant.ofEpochSecond(seconds, getInt(field, 0, 999_999_999));
    }

    public byte[] getFixed(String field, int bytes) throws WireException {
        need(bytes, field);
        byte[] value = new byte[bytes];
        content.get(value);
        return value;
    }

    public byte[] getBytes(String field) throws WireException {
        return getFixed(field, getUnsignedShort(field));
    }

    public String getText(String field, int mostChars) throws WireException {
        try {
            String text =
                    StandardCharsets.UTF_8
                            .newDecoder()
                            .decode(ByteBuffer.wrap(getBytes(field)))
                            .toString();
            if (text.length() > mostChars) {
                throw bad(field, "needs to be at most " + mostChars + " characters");
            }
            return text;
        } catch (CharacterCodingException e) {
            throw new WireException(Reason.BAD_PAYLOAD, what + ": " + field + " is not UTF-8", e);
        }
    }

    public RelativePath getPath(String field) throws WireException {
        byte[] bytes = getBytes(field);
        try {
            return RelativePath.of(bytes);
        } catch (RefusedNameException e) {
            throw new WireException(
                    Reason.REFUSED_NAME, what + ": " + field + ": " + e.getMessage(), e);
        }
    }

    public RelativePath getName(String field) throws WireException {
        RelativePath name = getPath(field);
        if (name.components().size() != 1) {
            throw new WireException(
                    Reason.REFUSED_NAME,
                    what + ": " + field + " needs to be one component, not " + name);
        }
        return name;
    }

    /** The bytes not read yet, for the bounds of counts. */
    public int remainingBytes() {
        return content.remaining();
    }

    public void end() throws WireException {
        if (content.hasRemaining()) {
            throw bad("end", "is followed by " + content.remaining() + " bytes");
        }
    }

    public WireException bad(String field, String problem) {
        return new WireException(Reason.BAD_PAYLOAD, what + ": " + field + " " + problem);
    }

    private ByteBuffer need(int bytes, String field) throws WireException {
        if (content.remaining() < bytes) {
            throw bad(field, "is cut off");
        }
        return content;
    }
}
