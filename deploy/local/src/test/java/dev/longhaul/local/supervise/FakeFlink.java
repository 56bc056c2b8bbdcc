package dev.longhaul.local.supervise;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** As much of Flink's REST API as the keeper of the job asks for. */
final class FakeFlink implements AutoCloseable {
    final List<String> cancelled = new ArrayList<>();
    private final Map<String, String> states = new LinkedHashMap<>();
    private final Map<String, String> exceptions = new LinkedHashMap<>();
    private final Map<String, String> savepoints = new LinkedHashMap<>();
    private final HttpServer server;

    FakeFlink() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
    }

    int port() {
        return server.getAddress().getPort();
    }

    /** The last one that is given a state for the first time is the newest. */
    synchronized void job(String id, String state) {
        states.put(id, state);
    }

    synchronized void failures(String id, String stackTrace, int times) {
        failures(id, stackTrace, times, Instant.ofEpochSecond(1));
    }

    synchronized void failures(String id, String stackTrace, int times, Instant at) {
        String entry =
                "{\"timestamp\": %d, \"stacktrace\": \"%s\"}"
                        .formatted(at.toEpochMilli(), stackTrace);
        exceptions.put(id, String.join(",", Collections.nCopies(times, entry)));
    }

    synchronized void savepoint(String id, Path path) {
        savepoints.put(id, "{\"external_path\": \"file:" + path + "\"}");
    }

    synchronized void forgetAll() {
        states.clear();
    }

    private synchronized void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            String[] words = path.split("/", -1);
            String id = words.length > 2 ? words[2] : "";
            boolean known = id.equals("overview") || states.containsKey(id);
            if (exchange.getRequestMethod().equals("PATCH")) {
                cancelled.add(id);
                states.put(id, "CANCELED");
            }
            byte[] body = body(path, id).getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(known ? 200 : 404, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private String body(String path, String id) {
        if (path.endsWith("/overview")) {
            int[] start = {0};
            return states.entrySet().stream()
                    .map(
                            job ->
                                    "{\"jid\": \"%s\", \"state\": \"%s\", \"start-time\": %d}"
                                            .formatted(job.getKey(), job.getValue(), ++start[0]))
                    .collect(Collectors.joining(",", "{\"jobs\": [", "]}"));
        }
        if (path.endsWith("/exceptions")) {
            return "{\"exceptionHistory\": {\"entries\": ["
                    + exceptions.getOrDefault(id, "")
                    + "]}}";
        }
        if (path.endsWith("/checkpoints")) {
            return "{\"latest\": {\"restored\": {\"external_path\": \"file:/c/old/chk-9\"},"
                    + " \"savepoint\": "
                    + savepoints.get(id)
                    + "}}";
        }
        return "{}";
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
