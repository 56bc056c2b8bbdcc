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
                new StackLayout(Path.of(folder)),
                new Ports(20_000),
                TaskManagerMemory.forSlots(4),
                4,
                2);
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
    void jobMayHaveMoreSubtasksThanItHasByDefault() {
        assertThat(in("/d").toMap())
                .containsEntry("taskmanager.numberOfTaskSlots", "4")
                .containsEntry("parallelism.default", "2");
    }

    @Test
    void nothingIsWrittenOutsideTheFolder() {
        assertThat(in("/d 1").toMap())
                .containsEntry("io.tmp.dirs", "/d 1/data/tmp")
                .containsEntry("blob.storage.directory", "/d 1/data/tmp/blobs")
                .containsEntry("execution.checkpointing.dir", "file:///d 1/checkpoints");
    }

    @Test
    void stateOfTransfersThatFollowEachOtherIsMerged() {
        // By level it never is, and open files grow for ever: docs/decisions/011.
        assertThat(in("/d").toMap())
                .containsEntry("state.backend.rocksdb.compaction.style", "UNIVERSAL");
    }

    @Test
    void quoteInAPathIsEscaped() {
        assertThat(in("/it's").toYaml()).contains("io.tmp.dirs: '/it''s/data/tmp'\n");
    }
}
