package dev.longhaul.local.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BrokerSettingsTest {
    private static Map<String, String> settings(int wanListenerPort) {
        return new BrokerSettings(Path.of("/d/data"), 1001, 1002, wanListenerPort, 1004)
                .toProperties();
    }

    @Test
    void everyListenerIsOnLoopback() {
        for (String listener : settings(1003).get("listeners").split(",", -1)) {
            assertThat(listener).contains("://127.0.0.1:");
        }
    }

    @Test
    void clientsOfTheLinkAreSentToTheRelay() {
        assertThat(settings(1003))
                .containsEntry(
                        "advertised.listeners", "SITE://127.0.0.1:1001,WAN://127.0.0.1:1004");
    }

    @Test
    void withoutLinkThereIsNoSuchListener() {
        assertThat(settings(0).get("listeners")).doesNotContain("WAN");
        assertThat(settings(0).get("listener.security.protocol.map")).doesNotContain("WAN");
    }

    @Test
    void oneRequestFitsIntoTheBoundOfAll() {
        Map<String, String> settings = settings(0);
        assertThat(Long.parseLong(settings.get("queued.max.request.bytes")))
                .isGreaterThanOrEqualTo(Long.parseLong(settings.get("socket.request.max.bytes")));
        assertThat(Long.parseLong(settings.get("socket.request.max.bytes")))
                .isGreaterThan(Long.parseLong(settings.get("message.max.bytes")));
    }

    @Test
    void topicsAreNeverCreatedByAccident() {
        assertThat(settings(0)).containsEntry("auto.create.topics.enable", "false");
    }
}
