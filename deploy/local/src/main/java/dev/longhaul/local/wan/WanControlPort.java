package dev.longhaul.local.wan;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The control of a line over HTTP on 127.0.0.1: GET / tells how it is, POST /?rate=…&amp;rtt=…
 * &amp;cut=…&amp;blackhole=… changes it, both answer with a {@link WanReport}; 400 names what is
 * wrong. What a web page in a browser sends is refused.
 */
final class WanControlPort implements Closeable {
    private static final int OK = 200;
    private static final int BAD_REQUEST = 400;
    private static final int FORBIDDEN = 403;
    private static final int FAILED = 500;

    private final WanControl control;
    private final HttpServer server;
    private final ExecutorService thread = Executors.newSingleThreadExecutor();

    private WanControlPort(WanControl control, HttpServer server) {
        this.control = control;
        this.server = server;
    }

    /**
     * @param port 0 takes a free one
     * @throws IOException it is taken
     */
    static WanControlPort open(WanControl control, int port) throws IOException {
        InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        WanControlPort opened = new WanControlPort(control, HttpServer.create(address, 0));
        opened.server.setExecutor(opened.thread);
        opened.server.createContext("/", opened::answer);
        opened.server.start();
        return opened;
    }

    int port() {
        return server.getAddress().getPort();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            try {
                obey(exchange);
            } catch (IllegalArgumentException wrong) {
                send(exchange, BAD_REQUEST, wrong.getMessage());
            }
        }
    }

    private void obey(HttpExchange exchange) throws IOException {
        if (exchange.getRequestHeaders().containsKey("Origin")) {
            send(exchange, FORBIDDEN, "not for web pages");
        } else if (exchange.getRequestMethod().equals("POST")) {
            change(exchange, WanChange.parse(parameters(exchange.getRequestURI().getRawQuery())));
        } else {
            send(exchange, OK, control.report().toJson().toString());
        }
    }

    private void change(HttpExchange exchange, WanChange change) throws IOException {
        WanReport after;
        try {
            after = control.change(change);
        } catch (IOException notNoted) {
            send(exchange, FAILED, "the change cannot be remembered: " + notNoted);
            return;
        }
        send(exchange, OK, after.toJson().toString());
    }

    private static Map<String, String> parameters(String query) {
        Map<String, String> parameters = new TreeMap<>();
        for (String pair : query == null ? new String[0] : query.split("&", -1)) {
            int equals = pair.indexOf('=');
            if (equals < 0) {
                throw new IllegalArgumentException(pair + " needs to have a value");
            }
            parameters.put(
                    pair.substring(0, equals),
                    URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8));
        }
        return parameters;
    }

    private static void send(HttpExchange exchange, int code, String text) throws IOException {
        byte[] body = (text + "\n").getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(code, body.length);
        exchange.getResponseBody().write(body);
    }

    @Override
    public void close() {
        server.stop(0);
        thread.shutdownNow();
    }
}
