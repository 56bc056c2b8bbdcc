package dev.longhaul.benchmarks.data;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;

/**
 * Writes an MCAP file (https://mcap.dev/spec) without chunks, index and checksums, front to back:
 *
 * <pre>
 * magic | header | (schema channel)* | message* | data end | footer | magic
 * record = opcode u8 | content length u64 | content        (little-endian)
 * </pre>
 *
 * Holds one buffer, whatever the length of the file. Not thread-safe.
 */
final class McapWriter implements AutoCloseable {
    /** What a message costs beside its payload. */
    static final int MESSAGE_OVERHEAD_BYTES = 9 + 22;

    /** What {@link #close} adds. */
    static final int END_BYTES = 9 + 4 + 9 + 20 + 8;

    private static final byte[] MAGIC = {(byte) 0x89, 'M', 'C', 'A', 'P', '0', '\r', '\n'};
    private static final int HEADER = 0x01;
    private static final int FOOTER = 0x02;
    private static final int SCHEMA = 0x03;
    private static final int CHANNEL = 0x04;
    private static final int MESSAGE = 0x05;
    private static final int DATA_END = 0x0F;

    private final WritableByteChannel target;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 20);
    private long writtenBytes;

    McapWriter(WritableByteChannel target) throws IOException {
        this.target = target;
        buffer.order(ByteOrder.LITTLE_ENDIAN);
        put(MAGIC);
        record(HEADER, textBytes("ros2") + textBytes("longhaul"));
        text("ros2");
        text("longhaul");
    }

    /** Bytes so far, buffered ones included. */
    long writtenBytes() {
        return writtenBytes + buffer.position();
    }

    /**
     * @param id from 1 on; also the id of its schema
     */
    void channel(int id, String topic, MessageType type) throws IOException {
        record(SCHEMA, 2 + textBytes(type.rosName()) + 4 + 7 + textBytes(type.definition()));
        room(2).putShort((short) id);
        text(type.rosName());
        text("ros2msg");
        text(type.definition());
        record(CHANNEL, 2 + 2 + textBytes(topic) + 4 + 3 + 4);
        room(4).putShort((short) id).putShort((short) id);
        text(topic);
        text("cdr");
        room(4).putInt(0);
    }

    void message(int channel, int sequence, long timeNanos, ByteBuffer payload) throws IOException {
        record(MESSAGE, 22 + payload.remaining());
        room(22).putShort((short) channel).putInt(sequence).putLong(timeNanos).putLong(timeNanos);
        while (payload.hasRemaining()) {
            int piece = Math.min(room(1).remaining(), payload.remaining());
            buffer.put(buffer.position(), payload, payload.position(), piece);
            buffer.position(buffer.position() + piece);
            payload.position(payload.position() + piece);
        }
    }

    /** Writes the end of the file; leaves the channel open. */
    @Override
    public void close() throws IOException {
        record(DATA_END, 4);
        room(4).putInt(0);
        record(FOOTER, 20);
        room(20).putLong(0).putLong(0).putInt(0);
        put(MAGIC);
        flush();
    }

    private void record(int opcode, long contentBytes) throws IOException {
        room(9).put((byte) opcode).putLong(contentBytes);
    }

    private void text(String value) throws IOException {
        byte[] encoded = value.getBytes(StandardCharsets.UTF_8);
        room(4).putInt(encoded.length);
        put(encoded);
    }

    private static int textBytes(String value) {
        return 4 + value.getBytes(StandardCharsets.UTF_8).length;
    }

    private void put(byte[] bytes) throws IOException {
        room(bytes.length).put(bytes);
    }

    private ByteBuffer room(int bytes) throws IOException {
        if (buffer.remaining() < bytes) {
            flush();
        }
        return buffer;
    }

    private void flush() throws IOException {
        buffer.flip();
        writtenBytes += buffer.remaining();
        while (buffer.hasRemaining()) {
            target.write(buffer);
        }
        buffer.clear();
    }
}
