package dev.longhaul.local.wan;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;

/**
 * One direction of one connection: a thread that reads, takes its slot on the line and queues, and
 * a thread that waits for the delay to pass and writes. The bytes arrive whole and in order, never
 * before their slot has ended and half a round trip has passed.
 */
final class Pipe {
    private static final int PIECE_BYTES = 64 * 1024;
    private static final Duration PIECE_TIME = Duration.ofMillis(2);
    private static final long SLACK_BYTES = 4L * PIECE_BYTES;
    private static final long UNLIMITED_QUEUE_BYTES = 16L * 1024 * 1024;

    private final EmulatedLine line;
    private final TokenBucket bucket;
    private final LongAdder delivered;
    private final InFlight inFlight = new InFlight();
    private volatile boolean lost;
    private volatile boolean ended;

    /** How one half of it came to its end. */
    enum Ending {
        /** The stream has ended, and everything of it has passed. */
        WHOLE,
        /** What went in vanished from some moment on. */
        LOST
    }

    Pipe(EmulatedLine line, Towards towards, LinkCount count) {
        this.line = line;
        this.bucket = line.bucket(towards);
        this.delivered = count.towards(towards);
    }

    /** Reads until the end of the stream; returns normally at the end, throws when it broke. */
    Ending readFrom(Socket source) throws IOException, InterruptedException {
        InputStream in = source.getInputStream();
        long leftNanos = System.nanoTime();
        while (true) {
            byte[] buffer = inFlight.buffer(PIECE_BYTES);
            boolean wasWaiting = in.available() > 0;
            int readBytes = in.read(buffer, 0, pieceBytes());
            if (lost) {
                return swallow(in, readBytes);
            }
            long waitingSinceNanos = wasWaiting ? leftNanos : System.nanoTime();
            leftNanos = bucket.reserve(Math.max(0, readBytes), waitingSinceNanos);
            InFlight.Piece piece =
                    new InFlight.Piece(buffer, readBytes, leftNanos + line.oneWayNanos());
            if (!inFlight.put(piece, queueBytes())) {
                return lost ? swallow(in, readBytes) : Ending.WHOLE;
            }
            if (piece.isEnd()) {
                ended = true;
                return Ending.WHOLE;
            }
            waitUntil(leftNanos);
        }
    }

    /** What is sent vanishes, until the sender gives up. */
    private static Ending swallow(InputStream in, int readBytes) {
        byte[] nowhere = new byte[PIECE_BYTES];
        try {
            for (int bytes = readBytes; bytes >= 0; ) {
                bytes = in.read(nowhere);
            }
        } catch (IOException broken) {
            return Ending.LOST;
        }
        return Ending.LOST;
    }

    /** Writes what arrives; at the end of the stream it closes that half of the connection. */
    Ending writeTo(Socket target) throws IOException, InterruptedException {
        OutputStream out = target.getOutputStream();
        for (InFlight.Piece piece = inFlight.take(); piece != null; piece = inFlight.take()) {
            waitUntil(piece.dueNanos());
            if (lost) {
                return Ending.LOST;
            }
            if (piece.isEnd()) {
                target.shutdownOutput();
                return Ending.WHOLE;
            }
            out.write(piece.bytes(), 0, piece.lengthBytes());
            delivered.add(piece.lengthBytes());
            inFlight.delivered(piece);
        }
        return lost ? Ending.LOST : Ending.WHOLE;
    }

    /**
     * From now on nothing arrives any more; what is on the way is gone.
     *
     * @return whether nobody reads any more, for the stream had ended
     */
    boolean lose() {
        lost = true;
        inFlight.close();
        return ended;
    }

    void close() {
        inFlight.close();
    }

    /** Small pieces on a slow line: one connection must not hold it for long. */
    private int pieceBytes() {
        return (int) Math.max(1024, Math.min(PIECE_BYTES, bucket.bytesIn(PIECE_TIME)));
    }

    /** What the line itself holds at full rate, and some slack for late threads. */
    private long queueBytes() {
        long onTheLineBytes = bucket.bytesIn(Duration.ofNanos(line.oneWayNanos()).plusMillis(20));
        return onTheLineBytes == Long.MAX_VALUE
                ? UNLIMITED_QUEUE_BYTES
                : onTheLineBytes + SLACK_BYTES;
    }

    private static void waitUntil(long nanoTime) throws InterruptedException {
        long leftNanos = nanoTime - System.nanoTime();
        while (leftNanos > 0) {
            LockSupport.parkNanos(leftNanos);
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            leftNanos = nanoTime - System.nanoTime();
        }
    }
}
