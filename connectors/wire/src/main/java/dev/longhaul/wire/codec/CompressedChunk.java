package dev.longhaul.wire.codec;

/**
 * The payload of a chunk before sealing: {@code payload[0 .. payloadBytes)}.
 *
 * @param plaintextBytes length before compression, 0 to the chunk size
 */
public record CompressedChunk(Codec codec, byte[] payload, int payloadBytes, int plaintextBytes) {}
