package dev.longhaul.local.wan;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Accepts the connections of one link and opens their other halves. Thread-safe. */
final class LinkListener implements Closeable {
    private static final Logger LOG = LoggerFactory.getLogger(LinkListener.class);
    private static final int CONNECT_TIMEOUT_MILLIS = 10_000;
    private static final int BACKLOG = 128;

    private final EmulatedLine line;
    private final Link link;
    private final ServerSocket server;
    private final Set<Connection> connections = ConcurrentHashMap.newKeySet();
    private volatile boolean cut;

    private LinkListener(EmulatedLine line, Link link, ServerSocket server) {
        this.line = line;
        this.link = link;
        this.server = server;
    }

    static LinkListener open(EmulatedLine line, Link link) throws IOException {
        InetAddress loopback = InetAddress.getLoopbackAddress();
        ServerSocket server = new ServerSocket(link.listenPort(), BACKLOG, loopback);
        LinkListener listener = new LinkListener(line, link, server);
        listener.thread("wan-accept", listener::acceptAll);
        return listener;
    }

    int port() {
        return server.getLocalPort();
    }

    void cut(boolean stayCut) {
        cut = stayCut;
        connections.forEach(Connection::close);
    }

    private void acceptAll() {
        while (!server.isClosed()) {
            try {
                Socket client = server.accept();
                thread("wan-connect", () -> connect(client));
            } catch (IOException failed) {
                if (!server.isClosed()) {
                    LOG.warn("cannot accept on port {}: {}", port(), failed.toString());
                }
            }
        }
    }

    private void connect(Socket client) {
        Socket service = new Socket();
        try {
            line.gate().pass();
            client.setTcpNoDelay(true);
            service.setTcpNoDelay(true);
            service.connect(link.target(), CONNECT_TIMEOUT_MILLIS);
            relay(client, service);
        } catch (IOException refused) {
            LOG.debug("{} does not answer", link.target(), refused);
            closeBoth(client, service);
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
            closeBoth(client, service);
        }
    }

    private void relay(Socket client, Socket service) {
        Connection[] self = new Connection[1];
        Connection connection =
                new Connection(
                        line, link.towards(), client, service, () -> connections.remove(self[0]));
        self[0] = connection;
        connections.add(connection);
        if (cut || server.isClosed()) {
            connection.close();
        } else {
            connection.start();
        }
    }

    private static void closeBoth(Socket client, Socket service) {
        Connection.closeQuietly(client);
        Connection.closeQuietly(service);
    }

    private void thread(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void close() {
        Connection.closeQuietly(server);
        connections.forEach(Connection::close);
    }
}
