package dev.longhaul.flink.assemble;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.flink.api.common.state.ValueState;
import org.junit.jupiter.api.Test;

class CoverageWaitTest {
    private static final int KEYS_IN_MEMORY = 4;

    private final SinceByKey state = new SinceByKey();
    private final CoverageWait wait =
            new CoverageWait(
                    state, () -> List.copyOf(state.byKey.keySet()).stream(), KEYS_IN_MEMORY);

    private static final class SinceByKey implements ValueState<Long> {
        private final Map<String, Long> byKey = new TreeMap<>();
        private String key;

        @Override
        public Long value() {
            return byKey.get(key);
        }

        @Override
        public void update(Long since) {
            byKey.put(key, since);
        }

        @Override
        public void clear() {
            byKey.remove(key);
        }
    }

    private void begin(String... keys) throws Exception {
        for (String key : keys) {
            state.key = key;
            wait.begin(key);
        }
    }

    /** What is covered, found in no more steps than a bound. */
    private List<String> release(int mostSteps) throws Exception {
        List<String> released = new ArrayList<>();
        int steps = 0;
        for (String key = wait.next(); key != null; key = wait.next()) {
            assertThat(++steps).isLessThanOrEqualTo(mostSteps);
            state.key = key;
            if (wait.isOver(key)) {
                released.add(key);
            }
        }
        return released;
    }

    @Test
    void keysBeyondMemoryAreFoundWhenTheyAreCovered() throws Exception {
        begin("a", "b", "c", "d", "e", "f", "g", "h", "i");
        wait.snapshotBegins(1);
        wait.completed(1);
        assertThat(release(9)).containsExactly("a", "b", "c", "d", "e", "f", "g", "h", "i");
    }

    @Test
    void keysBeyondMemoryThatAreNotCoveredAreLookedForOnceACheckpoint() throws Exception {
        begin("a", "b", "c");
        wait.snapshotBegins(1);
        begin("d", "e", "f", "g", "h");
        wait.completed(1);
        assertThat(release(6)).containsExactly("a", "b", "c");
        wait.snapshotBegins(2);
        wait.completed(2);
        assertThat(release(8)).containsExactlyInAnyOrder("d", "e", "f", "g", "h");
    }

    @Test
    void restoredKeysAreAllCovered() throws Exception {
        state.byKey.putAll(Map.of("a", 6L, "b", 5L, "c", 6L, "d", 2L, "e", 6L));
        wait.restored(7);
        assertThat(release(5)).containsExactly("a", "b", "c", "d", "e");
    }
}
