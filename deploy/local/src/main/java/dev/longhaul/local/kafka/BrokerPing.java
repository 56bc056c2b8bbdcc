package dev.longhaul.local.kafka;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;

/**
 * Asks a broker the smallest question that its request handlers answer: which versions of the
 * protocol it knows. Needs no client, no thread and next to no memory.
 *
 * @param port on 127.0.0.1
 * @param patience for the connection and for the answer
 */
public record BrokerPing(int port, Duration patience) {
    private static final int API_VERSIONS = 18;
    private static final int CORRELATION = 4711;

    /** Key, version, correlation, and no client id. */
    private static final int REQUEST_BYTES = 2 + 2 + 4 + 2;

    public boolean answers() {
        try (Socket socket = new Socket()) {
            int millis = (int) patience.toMillis();
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), millis);
            socket.setSoTimeout(millis);
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            out.writeInt(REQUEST_BYTES);
            out.writeShort(API_VERSIONS);
            out.writeShort(0);
            out.writeInt(CORRELATION);
            out.writeShort(-1);
            out.flush();
            DataInputStream in = new DataInputStream(socket.getInputStream());
            return in.readInt() > 0 && in.readInt() == CORRELATION;
        } catch (IOException silent) {
            return false;
        }
    }
}
