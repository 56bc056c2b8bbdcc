package dev.longhaul.local.flink;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.local.layout.Ports;
import dev.longhaul.local.layout.StackLayout;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FlinkSettingsTest {
    private static FlinkSettings in(String folder) {
        return new FlinkSettings(
                new StackLayout(Path.of(folder)), new Ports(20_000), TaskManagerMemory.DEFAULT, 2);
    }

    @Test
    void everythingIsOnLoopback() {
        Map<String, String> settings = in("/d").toMap();
        settings.forEach(
                (key, value) -> {
                    if (key.endsWith("host") || key.endsWith("address")) {
                        assertThat(value).as(key).isEqualTo("127.0.0.1");
                    }
                });
        assertThat(settings)
                .containsKeys("jobmanager.bind-host", "taskmanager.bind-host", "rest.bind-address");
    }

    @Test
    void nothingIsWrittenOutsideTheFolder() {
        assertThat(in("/d").toMap())
                .containsEntry("io.tmp.dirs", "/d/data/tmp")
                .containsEntry("blob.storage.directory", "/d/data/tmp/blobs")
                .hasEntrySatisfying(
                        "execution.checkpointing.dir",
                        uri -> assertThat(uri).startsWith("file:///d/checkpoints"));
    }

    @Test
    void quoteInAPathIsEscaped() {
        assertThat(in("/it's").toYaml()).contains("io.tmp.dirs: '/it''s/data/tmp'\n");
    }
}
