package dev.longhaul.local.wan;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.ArrayDeque;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Accepts the connections of one link and opens their other halves. Thread-safe. */
final class LinkListener implements Closeable {
    private static final Logger LOG = LoggerFactory.getLogger(LinkListener.class);
    private static final int CONNECT_TIMEOUT_MILLIS = 10_000;
    private static final int BACKLOG = 128;

    /** Connections that wait for the end of a silence; who gave up long ago is forgotten. */
    private static final int MOST_WAITING = 64;

    private final EmulatedLine line;
    private final Link link;
    private final ServerSocket server;
    private final Set<Connection> connections = ConcurrentHashMap.newKeySet();
    private final LinkCount count = new LinkCount();
    private final ArrayDeque<Socket> waiting = new ArrayDeque<>();
    private boolean silent;
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

    WanReport.LinkReport report() {
        return new WanReport.LinkReport(
                link.towards(), port(), count.upBytes(), count.downBytes(), connections.size());
    }

    /** With true: from now on connections break; with false they live again. */
    void cut(boolean stayCut) {
        cut = stayCut;
        if (stayCut) {
            connections.forEach(Connection::close);
        }
    }

    synchronized void blackhole(boolean stayingSilent) {
        silent = stayingSilent;
        if (silent) {
            connections.forEach(Connection::lose);
        } else {
            waiting.forEach(client -> thread("wan-connect", () -> connect(client)));
            waiting.clear();
        }
    }

    private synchronized void take(Socket client) {
        if (cut) {
            Connection.closeQuietly(client);
        } else if (silent) {
            waiting.add(client);
            if (waiting.size() > MOST_WAITING) {
                Connection.closeQuietly(waiting.remove());
            }
        } else {
            thread("wan-connect", () -> connect(client));
        }
    }

    private void acceptAll() {
        while (!server.isClosed()) {
            try {
                take(server.accept());
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
            client.setTcpNoDelay(true);
            service.setTcpNoDelay(true);
            service.connect(link.target(), CONNECT_TIMEOUT_MILLIS);
            relay(client, service);
        } catch (IOException refused) {
            LOG.debug("{} does not answer", link.target(), refused);
            closeBoth(client, service);
        }
    }

    private void relay(Socket client, Socket service) {
        Connection[] self = new Connection[1];
        Connection connection =
                new Connection(
                        line,
                        link.towards(),
                        count,
                        client,
                        service,
                        () -> connections.remove(self[0]));
        self[0] = connection;
        connections.add(connection);
        if (cut || server.isClosed()) {
            connection.close();
            return;
        }
        connection.start();
        if (isSilent()) {
            connection.lose();
        }
    }

    private synchronized boolean isSilent() {
        return silent;
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
    public synchronized void close() {
        Connection.closeQuietly(server);
        waiting.forEach(Connection::closeQuietly);
        connections.forEach(Connection::close);
    }
}
