package dev.longhaul.local.wan;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.stream.Collectors;

/** Talks to the control port of a line. Thread-safe. */
public final class WanClient {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final int OK = 200;

    private final HttpClient http =
            HttpClient.newBuilder()
                    .version(HttpClient.Version.HTTP_1_1)
                    .connectTimeout(Duration.ofSeconds(2))
                    .build();
    private final URI base;

    /**
     * @param port of the control, on 127.0.0.1
     */
    public WanClient(int port) {
        this.base = URI.create("http://127.0.0.1:" + port + "/");
    }

    /**
     * @throws IOException the line's process does not answer
     */
    public WanReport report() throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(base).GET());
    }

    /**
     * @throws IOException the line's process does not answer, or could not note the change
     */
    public WanReport change(WanChange change) throws IOException, InterruptedException {
        String query =
                change.toTexts().entrySet().stream()
                        .map(e -> e.getKey() + "=" + encoded(e.getValue()))
                        .collect(Collectors.joining("&"));
        return send(
                HttpRequest.newBuilder(base.resolve("/?" + query))
                        .POST(HttpRequest.BodyPublishers.noBody()));
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private WanReport send(HttpRequest.Builder request) throws IOException, InterruptedException {
        HttpResponse<String> response =
                http.send(request.timeout(PATIENCE).build(), HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != OK) {
            throw new IOException("the emulated link answers: " + response.body().strip());
        }
        return WanReport.parse(JSON.readTree(response.body()));
    }
}
