package dev.longhaul.local.wan;

import java.util.ArrayDeque;

/**
 * The bytes of one direction of one connection that are on the line: pieces in order, each with the
 * time before which it must not arrive. Bounded in bytes; one thread puts, one takes.
 */
final class InFlight {
    /** Some bytes of the stream; a negative length is its end. */
    record Piece(byte[] bytes, int lengthBytes, long dueNanos) {
        boolean isEnd() {
            return lengthBytes < 0;
        }
    }

    private static final int SPARE_BUFFERS = 16;

    private final ArrayDeque<Piece> pieces = new ArrayDeque<>();
    private final ArrayDeque<byte[]> spare = new ArrayDeque<>();
    private long queuedBytes;
    private boolean closed;

    /** Waits while more than the limit is queued; false once closed. */
    synchronized boolean put(Piece piece, long limitBytes) throws InterruptedException {
        while (!closed && queuedBytes >= limitBytes) {
            wait();
        }
        queuedBytes += Math.max(0, piece.lengthBytes());
        pieces.add(piece);
        notifyAll();
        return !closed;
    }

    /** The next piece, due or not; null once closed. */
    synchronized Piece take() throws InterruptedException {
        while (!closed && pieces.isEmpty()) {
            wait();
        }
        if (closed) {
            return null;
        }
        return pieces.poll();
    }

    /** The piece has been delivered: its bytes no longer count and its buffer may be used again. */
    synchronized void delivered(Piece piece) {
        queuedBytes -= piece.lengthBytes();
        if (spare.size() < SPARE_BUFFERS) {
            spare.push(piece.bytes());
        }
        notifyAll();
    }

    synchronized byte[] buffer(int capacityBytes) {
        byte[] buffer = spare.poll();
        return buffer == null ? new byte[capacityBytes] : buffer;
    }

    synchronized void close() {
        closed = true;
        pieces.clear();
        notifyAll();
    }
}
