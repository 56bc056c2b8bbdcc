package dev.longhaul.edge.pipeline;

import dev.longhaul.wire.codec.CompressedChunk;
import dev.longhaul.wire.record.Manifest;
import java.util.Arrays;

/** What leaves in the order of a transfer: its chunks, then its manifest. */
sealed interface Outgoing {
    /** The same, fit to be kept: it shares nothing with the codec worker that made it. */
    Outgoing kept();

    /**
     * @param work its buffer goes back to the pool when the chunk has left: so buffers bound what
     *     is kept
     */
    record Chunk(ChunkWork work, CompressedChunk content) implements Outgoing {
        @Override
        public Outgoing kept() {
            byte[] own = Arrays.copyOf(content.payload(), content.payloadBytes());
            return new Chunk(
                    work,
                    new CompressedChunk(
                            content.codec(), own, own.length, content.plaintextBytes()));
        }
    }

    /** A chunk that the broker has from an earlier run: nothing leaves, the next one may. */
    record Acknowledged() implements Outgoing {
        @Override
        public Outgoing kept() {
            return this;
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
