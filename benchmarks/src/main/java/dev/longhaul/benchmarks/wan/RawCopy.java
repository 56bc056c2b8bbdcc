package dev.longhaul.benchmarks.wan;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A service that sends as many bytes as it is asked for, and its client: sends 8 bytes, a number,
 * and reads that many. Runs several clients at once.
 */
final class RawCopy implements AutoCloseable {
    private static final int BUFFER_BYTES = 1 << 18;

    private final ServerSocket server;
    private final ExecutorService threads = Executors.newCachedThreadPool();

    RawCopy() throws IOException {
        server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        threads.execute(this::serve);
    }

    InetSocketAddress address() {
        return new InetSocketAddress(server.getInetAddress(), server.getLocalPort());
    }

    private void serve() {
        while (!server.isClosed()) {
            try {
                Socket client = server.accept();
                threads.execute(() -> answer(client));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private static void answer(Socket client) {
        try (client) {
            client.setTcpNoDelay(true);
            byte[] buffer = new byte[BUFFER_BYTES];
            InputStream in = client.getInputStream();
            OutputStream out = client.getOutputStream();
            for (byte[] asked = in.readNBytes(Long.BYTES);
                    asked.length == Long.BYTES;
                    asked = in.readNBytes(Long.BYTES)) {
                long leftBytes = ByteBuffer.wrap(asked).getLong();
                while (leftBytes > 0) {
                    int pieceBytes = (int) Math.min(leftBytes, BUFFER_BYTES);
                    out.write(buffer, 0, pieceBytes);
                    leftBytes -= pieceBytes;
                }
            }
        } catch (IOException gone) {
            // The client sees it as an early end and reports it.
            return;
        }
    }

    /** Time until all connections together have brought that many bytes. */
    Duration copy(int port, int connections, long bytesEach)
            throws InterruptedException, ExecutionException {
        List<Callable<Long>> copies = new ArrayList<>();
        for (int i = 0; i < connections; i++) {
            copies.add(() -> exchangeNanos(port, bytesEach));
        }
        long startNanos = System.nanoTime();
        for (Future<Long> copy : threads.invokeAll(copies)) {
            copy.get();
        }
        return Duration.ofNanos(System.nanoTime() - startNanos);
    }

    private static long exchangeNanos(int port, long bytes) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return askNanos(socket, bytes);
        }
    }

    private static long askNanos(Socket socket, long bytes) throws IOException {
        long startNanos = System.nanoTime();
        byte[] question = ByteBuffer.allocate(Long.BYTES).putLong(bytes).array();
        socket.getOutputStream().write(question);
        byte[] buffer = new byte[BUFFER_BYTES];
        long leftBytes = bytes;
        while (leftBytes > 0) {
            int readBytes = socket.getInputStream().read(buffer);
            if (readBytes < 0) {
                throw new IOException("ended with " + leftBytes + " bytes missing");
            }
            leftBytes -= readBytes;
        }
        return System.nanoTime() - startNanos;
    }

    /** Median of the round trips of single bytes on an open connection. */
    static Duration roundTrip(int port, int samples) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setTcpNoDelay(true);
            List<Long> nanos = new ArrayList<>();
            for (int i = 0; i < samples; i++) {
                nanos.add(askNanos(socket, 1));
            }
            nanos.sort(null);
            return Duration.ofNanos(nanos.get(samples / 2));
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        threads.shutdownNow();
    }
}
