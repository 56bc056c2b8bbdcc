package dev.longhaul.mirror;

import dev.longhaul.mirror.topics.Side;
import dev.longhaul.mirror.topics.TopicsConfig;
import dev.longhaul.wire.id.SiteId;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Configurations with nothing but what has no default. */
public final class Configs {
    private static final SiteId SITE = new SiteId("edge01");

    private Configs() {}

    static Map<String, String> kafka(String address) {
        return Map.of("bootstrap.servers", address);
    }

    static MirrorConfig mirror(
            Direction direction, Map<String, String> site, Map<String, String> dataCentre) {
        return new MirrorConfig(
                direction,
                SITE,
                null,
                site,
                dataCentre,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                Duration.ofSeconds(30),
                null,
                null);
    }

    public static TopicsConfig topics(Side side, Map<String, String> kafka) {
        return new TopicsConfig(
                side, List.of(SITE), null, kafka, null, null, null, null, null, null, null, null);
    }
}
