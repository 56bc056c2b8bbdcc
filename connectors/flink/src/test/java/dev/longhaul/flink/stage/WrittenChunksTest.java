package dev.longhaul.flink.stage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class WrittenChunksTest {
    private long nowNanos;
    private final WrittenChunks written = new WrittenChunks(() -> nowNanos);

    @Test
    void knowsWhatWasAdded() {
        written.add(chunk("a", 1));

        assertThat(written.contains(chunk("a", 1))).isTrue();
        assertThat(written.contains(chunk("a", 2))).isFalse();
        assertThat(written.contains(chunk("b", 1))).isFalse();
    }

    @Test
    void forgetsAfterFiveMinutes() {
        written.add(chunk("a", 1));
        nowNanos += Duration.ofMinutes(5).toNanos();

        assertThat(written.contains(chunk("a", 1))).isFalse();
    }

    @Test
    void forgetsTheOldestBeyondItsBound() {
        for (int index = 0; index <= 16_384; index++) {
            written.add(chunk("a", index));
        }

        assertThat(written.contains(chunk("a", 0))).isFalse();
        assertThat(written.contains(chunk("a", 1))).isTrue();
    }

    private static ChunkKey chunk(String site, long index) {
        return new ChunkKey(new SiteId(site), new TransferId(1, 2), index);
    }
}
