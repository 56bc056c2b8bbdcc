package dev.longhaul.mirror;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StatusFileTest {
    @TempDir private Path folder;
    private StatusFile status;

    @BeforeEach
    void open() {
        status = new StatusFile("data edge01 -> dc", folder.resolve("m.json"), Clock.systemUTC());
    }

    @AfterEach
    void close() {
        status.close();
    }

    @Test
    void isWrittenByItself() {
        status.waiting("broker is away");
        Awaitility.await()
                .untilAsserted(
                        () ->
                                assertThat(MirrorStatus.read(folder.resolve("m.json")))
                                        .get()
                                        .extracting(MirrorStatus::reason)
                                        .isEqualTo("broker is away"));
    }

    @Test
    void obstacleIsGoneWithTheNextProgress() {
        status.starting(4);
        status.running();
        status.obstacle("broker is away");
        assertThat(status.now().reason()).isEqualTo("broker is away");
        assertThat(status.now().phase()).isEqualTo(MirrorStatus.RUNNING);
        status.progress(List.of(new MirrorStatus.PartitionLag(0, 3, 30)), false);
        assertThat(status.now().reason()).isEmpty();
        assertThat(status.now().lagRecords()).isEqualTo(3);
        assertThat(status.now().lastMovement()).isNull();
    }

    @Test
    void standsStillOnlyWhereRecordsWaitAndNothingMoves() {
        List<MirrorStatus.PartitionLag> behind = List.of(new MirrorStatus.PartitionLag(0, 3, 30));
        status.progress(List.of(new MirrorStatus.PartitionLag(0, 0, 0)), false);
        assertThat(status.now().stillSince()).isNull();
        status.progress(behind, false);
        Instant since = status.now().stillSince();
        assertThat(since).isNotNull();
        status.progress(behind, false);
        assertThat(status.now().stillSince()).isEqualTo(since);
        status.progress(behind, true);
        assertThat(status.now().stillSince()).isNull();
    }

    @Test
    void movementIsRemembered() {
        status.progress(List.of(), true);
        assertThat(status.now().lastMovement()).isNotNull();
    }
}
