package dev.longhaul.local.wan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * A line at one moment: how it is set and what it has carried.
 *
 * @param since when its process started; the counts begin there
 * @param links in the order in which they were given
 */
public record WanReport(WanState state, Instant since, List<LinkReport> links) {
    /**
     * One link.
     *
     * @param towards where its service is: the link that carries files has it at the site
     * @param upBytes delivered towards the data centre
     * @param downBytes delivered towards the site
     * @param connections open now
     */
    public record LinkReport(
            Towards towards, int port, long upBytes, long downBytes, int connections) {}

    public long upBytes() {
        return links.stream().mapToLong(LinkReport::upBytes).sum();
    }

    public long downBytes() {
        return links.stream().mapToLong(LinkReport::downBytes).sum();
    }

    public int connections() {
        return links.stream().mapToInt(LinkReport::connections).sum();
    }

    /** For programs; {@link #parse} reads it. */
    public ObjectNode toJson() {
        ObjectNode json = state.toJson();
        json.put("since", since.toString());
        json.put("upBytes", upBytes()).put("downBytes", downBytes());
        json.put("connections", connections());
        for (LinkReport link : links) {
            json.withArray("links")
                    .addObject()
                    .put("towards", link.towards().name())
                    .put("port", link.port())
                    .put("upBytes", link.upBytes())
                    .put("downBytes", link.downBytes())
                    .put("connections", link.connections());
        }
        return json;
    }

    /**
     * @throws IllegalArgumentException it is something else
     */
    static WanReport parse(JsonNode json) {
        List<LinkReport> links = new ArrayList<>();
        for (JsonNode link : json.path("links")) {
            links.add(
                    new LinkReport(
                            Towards.valueOf(link.path("towards").asText()),
                            link.path("port").asInt(),
                            link.path("upBytes").asLong(),
                            link.path("downBytes").asLong(),
                            link.path("connections").asInt()));
        }
        return new WanReport(
                WanState.parse(json), Instant.parse(json.path("since").asText()), links);
    }
}
