package dev.longhaul.local.layout;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.longhaul.config.ByteRate;
import dev.longhaul.local.WanLink;
import dev.longhaul.wire.id.SiteId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * What {@code stack.json} remembers: who the site is, the ports, the emulated link.
 *
 * @param wan null without an emulated link
 */
public record StackFile(SiteId site, Ports ports, WanLink wan) {
    /** Raised when a reader of an older version would misunderstand the file. */
    static final int VERSION = 1;

    /** The data centre's alias in topic names. */
    public static final String DATA_CENTRE_ALIAS = "dc";

    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * @throws IOException it is damaged, or of a version that is not known
     */
    public static Optional<StackFile> read(Path file) throws IOException {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            return Optional.of(parse(JSON.readTree(Files.readString(file))));
        } catch (JsonProcessingException | IllegalArgumentException e) {
            throw new IOException(file + " is damaged: " + e.getMessage(), e);
        }
    }

    private static StackFile parse(JsonNode json) {
        int version = json.path("version").asInt();
        if (version != VERSION) {
            throw new IllegalArgumentException(
                    "version needs to be " + VERSION + ", not " + version);
        }
        return new StackFile(
                new SiteId(json.path("site").asText()),
                new Ports(json.path("ports").path("claim").asInt()),
                parseWan(json.path("wan")));
    }

    private static WanLink parseWan(JsonNode wan) {
        if (!wan.isObject()) {
            return null;
        }
        JsonNode rate = wan.path("bytesPerSecond");
        JsonNode roundTrip = wan.path("roundTripMillis");
        return new WanLink(
                rate.isNumber() ? new ByteRate(rate.asLong()) : null,
                roundTrip.isNumber() ? Duration.ofMillis(roundTrip.asLong()) : null);
    }

    public void write(Path file) throws IOException {
        AtomicFile.write(
                file, JSON.writerWithDefaultPrettyPrinter().writeValueAsString(json()) + "\n");
    }

    private ObjectNode json() {
        ObjectNode json = JSON.createObjectNode().put("version", VERSION);
        json.put("site", site.value()).put("dataCentreAlias", DATA_CENTRE_ALIAS);
        json.put("webUi", webUi());
        json.put("edgeKafka", edgeKafka()).put("dataCentreKafka", dataCentreKafka());
        putPorts(json.putObject("ports"));
        if (wan != null) {
            ObjectNode link = json.putObject("wan");
            if (wan.rate() != null) {
                link.put("bytesPerSecond", wan.rate().bytesPerSecond());
            }
            if (wan.roundTrip() != null) {
                link.put("roundTripMillis", wan.roundTrip().toMillis());
            }
        }
        for (PartName part : PartName.values()) {
            if (part != PartName.WAN || wan != null) {
                json.withArray("parts").add(part.text());
            }
        }
        return json;
    }

    private void putPorts(ObjectNode json) {
        json.put("claim", ports.base());
        json.put("edgeKafka", ports.edgeKafka()).put("edgeController", ports.edgeController());
        json.put("dataCentreKafka", ports.dataCentreKafka());
        json.put("dataCentreController", ports.dataCentreController());
        if (wan != null) {
            json.put("edgeWanListener", ports.edgeWanListener());
            json.put("edgeRelay", ports.edgeRelay());
            json.put("dataCentreWanListener", ports.dataCentreWanListener());
            json.put("dataCentreRelay", ports.dataCentreRelay());
            json.put("wanControl", ports.wanControl());
        }
        json.put("flinkRest", ports.flinkRest()).put("jobManagerRpc", ports.jobManagerRpc());
        json.put("blobServer", ports.blobServer());
        json.put("jobManagerMetrics", ports.jobManagerMetrics());
        json.put("taskManagerData", ports.taskManagerData());
        json.put("taskManagerMetrics", ports.taskManagerMetrics());
    }

    public String webUi() {
        return "http://127.0.0.1:" + ports.flinkRest();
    }

    public String edgeKafka() {
        return "127.0.0.1:" + ports.edgeKafka();
    }

    public String dataCentreKafka() {
        return "127.0.0.1:" + ports.dataCentreKafka();
    }

    /** How the data centre reaches the site's broker: over the emulated link where there is one. */
    public String edgeKafkaOverWan() {
        return wan == null ? edgeKafka() : "127.0.0.1:" + ports.edgeRelay();
    }

    /** How the site reaches the data centre's broker. */
    public String dataCentreKafkaOverWan() {
        return wan == null ? dataCentreKafka() : "127.0.0.1:" + ports.dataCentreRelay();
    }
}
