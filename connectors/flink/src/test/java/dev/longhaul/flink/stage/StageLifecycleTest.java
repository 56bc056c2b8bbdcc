package dev.longhaul.flink.stage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.flink.operators.Resources;
import dev.longhaul.wire.id.TransferId;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Failing over many times costs neither threads nor memory. */
class StageLifecycleTest {
    private static final int LIVES = 30;

    @TempDir private Path directory;

    @Test
    void livesOfStageLeaveNothingBehind() throws Exception {
        try (StageHarness stage = new StageHarness(directory)) {
            live(stage, 0);
            stage.close();
            Resources before = Resources.now();
            for (int life = 1; life <= LIVES; life++) {
                stage.restart(1, null);
                live(stage, life);
                stage.close();
            }
            before.awaitNoMore();
        }
    }

    /** Ends in the middle of a file, with a descriptor open. */
    private static void live(StageHarness stage, int life) throws Exception {
        TransferId transfer = new TransferId(life, 1);
        byte[] file = StageHarness.content(TestSite.CHUNK_BYTES + 5);
        for (byte[] chunk : stage.chunks(transfer, file)) {
            stage.receive(stage.edge.record(chunk));
        }
        stage.receive(stage.edge.record(stage.edge.chunk(transfer, 3, new byte[1 << 20])));
        assertThat(stage.quarantined()).isEmpty();
    }
}
