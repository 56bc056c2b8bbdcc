/**
 * Compression of single chunks, bounded in memory. Adaptive choice of level belongs to the sender,
 * encryption to {@code crypto}.
 */
package dev.longhaul.wire.codec;
