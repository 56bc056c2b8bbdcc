package dev.longhaul.edge.pipeline;

import dev.longhaul.wire.codec.CompressedChunk;
import dev.longhaul.wire.record.ChunkAddress;
import dev.longhaul.wire.record.Manifest;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** What leaves in the order of a transfer: its chunks, then its manifest. */
sealed interface Outgoing {
    /** The same, fit to be kept: it shares nothing with the codec worker that made it. */
    Outgoing kept();

    /**
     * @param buffer goes back to the pool when the chunk has left: so buffers bound what is kept
     */
    record Chunk(ChunkAddress address, CompressedChunk content, ByteBuffer buffer)
            implements Outgoing {
        @Override
        public Outgoing kept() {
            byte[] own = Arrays.copyOf(content.payload(), content.payloadBytes());
            return new Chunk(
                    address,
                    new CompressedChunk(content.codec(), own, own.length, content.plaintextBytes()),
                    buffer);
        }
    }

    /** The last. */
    record Last(Manifest manifest) implements Outgoing {
        @Override
        public Outgoing kept() {
            return this;
        }
    }
}
