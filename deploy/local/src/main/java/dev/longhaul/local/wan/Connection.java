package dev.longhaul.local.wan;

import java.io.Closeable;
import java.io.IOException;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One relayed connection: two pipes, four threads. It ends when both directions have ended. */
final class Connection implements Closeable {
    private static final Logger LOG = LoggerFactory.getLogger(Connection.class);

    private interface Work {
        void run() throws IOException, InterruptedException;
    }

    private final Socket client;
    private final Socket service;
    private final Pipe forth;
    private final Pipe back;
    private final Runnable onEnd;
    private final AtomicInteger openDirections = new AtomicInteger(2);

    /**
     * @param count of bytes delivered
     * @param onEnd called when it is closed, more than once perhaps
     */
    Connection(
            EmulatedLine line,
            Towards towards,
            LinkCount count,
            Socket client,
            Socket service,
            Runnable onEnd) {
        this.client = client;
        this.service = service;
        this.forth = new Pipe(line, towards, count);
        this.back = new Pipe(line, towards.opposite(), count);
        this.onEnd = onEnd;
    }

    void start() {
        thread("forth-read", () -> readAll(forth, client));
        thread("back-read", () -> readAll(back, service));
        thread("forth-write", () -> writeAll(forth, service));
        thread("back-write", () -> writeAll(back, client));
    }

    /** Both ends stay connected and neither hears of the other again, not even that it has gone. */
    void lose() {
        lose(forth, client);
        lose(back, service);
    }

    private void lose(Pipe pipe, Socket source) {
        if (pipe.lose()) {
            closeQuietly(source);
            endDirection();
        }
    }

    private void readAll(Pipe pipe, Socket source) throws IOException, InterruptedException {
        if (pipe.readFrom(source) == Pipe.Ending.LOST) {
            closeQuietly(source);
            endDirection();
        }
    }

    private void endDirection() {
        if (openDirections.decrementAndGet() <= 0) {
            close();
        }
    }

    private void writeAll(Pipe pipe, Socket target) throws IOException, InterruptedException {
        if (pipe.writeTo(target) == Pipe.Ending.WHOLE) {
            endDirection();
        }
    }

    private void thread(String name, Work work) {
        Thread thread = new Thread(() -> runAndCloseOnFailure(work), "wan-" + name);
        thread.setDaemon(true);
        thread.start();
    }

    private void runAndCloseOnFailure(Work work) {
        try {
            work.run();
        } catch (IOException broken) {
            LOG.debug("connection broke", broken);
            close();
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            close();
        }
    }

    @Override
    public void close() {
        forth.close();
        back.close();
        closeQuietly(client);
        closeQuietly(service);
        onEnd.run();
    }

    static void closeQuietly(Closeable closeable) {
        try {
            closeable.close();
        } catch (IOException alreadyBroken) {
            LOG.debug("while closing", alreadyBroken);
        }
    }
}
