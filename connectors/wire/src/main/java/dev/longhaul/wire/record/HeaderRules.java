package dev.longhaul.wire.record;

import dev.longhaul.wire.WireException;
import dev.longhaul.wire.WireException.Reason;
import dev.longhaul.wire.codec.Codec;

/** What the fields of a header of version 1 may say, before anything is authenticated. */
final class HeaderRules {
    static final int LEAST_CHUNK_SIZE_LOG2 = 20;
    static final int MOST_CHUNK_SIZE_LOG2 = 23;
    static final int MOST_CONTENT_BYTES = 4 << 20;

    /** A compressed payload is never longer than its plaintext and this. */
    private static final int MOST_OVERHEAD_BYTES = 64;

    private HeaderRules() {}

    /**
     * @param payloadBytes the record's length without header and tag
     */
    static void check(RecordHeader header, int payloadBytes) throws WireException {
        if (header.partition() < 0) {
            throw malformed("partition", header.partition());
        }
        if (header.sequence() < 0) {
            throw malformed("sequence", header.sequence());
        }
        if (header.type() == RecordType.CHUNK) {
            checkChunk(header);
        } else {
            checkContent(header);
        }
        checkPayload(header, payloadBytes);
    }

    /** As {@link #check}, for a writer: what it refuses is the caller's mistake. */
    static void checkBeforeSealing(RecordHeader header, int payloadBytes) {
        try {
            check(header, payloadBytes);
        } catch (WireException e) {
            throw new IllegalArgumentException("record cannot be sealed: " + e.getMessage(), e);
        }
    }

    private static void checkChunk(RecordHeader header) throws WireException {
        int log2 = header.chunkSizeLog2();
        if (log2 < LEAST_CHUNK_SIZE_LOG2 || log2 > MOST_CHUNK_SIZE_LOG2) {
            throw malformed("log2 of the chunk size", log2);
        }
        long index = header.chunkIndex();
        if (index < 0 || index > (Long.MAX_VALUE >> log2) - 1) {
            throw malformed("chunk index", index);
        }
        if (header.plaintextOffset() != index << log2) {
            throw malformed("plaintext offset", header.plaintextOffset());
        }
        if (header.plaintextBytes() < 1 || header.plaintextBytes() > 1 << log2) {
            throw malformed("plaintext bytes", header.plaintextBytes());
        }
    }

    private static void checkContent(RecordHeader header) throws WireException {
        if (header.codec() != Codec.NONE) {
            throw malformed("codec", header.codec().id());
        }
        if (header.chunkSizeLog2() != 0) {
            throw malformed("log2 of the chunk size", header.chunkSizeLog2());
        }
        if (header.chunkIndex() != 0) {
            throw malformed("chunk index", header.chunkIndex());
        }
        if (header.plaintextOffset() != 0) {
            throw malformed("plaintext offset", header.plaintextOffset());
        }
        if (header.plaintextBytes() < 1 || header.plaintextBytes() > MOST_CONTENT_BYTES) {
            throw malformed("plaintext bytes", header.plaintextBytes());
        }
    }

    private static void checkPayload(RecordHeader header, int payloadBytes) throws WireException {
        boolean fits =
                header.codec() == Codec.NONE
                        ? payloadBytes == header.plaintextBytes()
                        : payloadBytes >= 1
                                && payloadBytes <= header.plaintextBytes() + MOST_OVERHEAD_BYTES;
        if (!fits) {
            throw new WireException(
                    Reason.MALFORMED,
                    "payload of %d bytes does not fit a plaintext of %d bytes"
                            .formatted(payloadBytes, header.plaintextBytes()));
        }
    }

    private static WireException malformed(String field, long value) {
        return new WireException(Reason.MALFORMED, field + " cannot be " + value);
    }
}
