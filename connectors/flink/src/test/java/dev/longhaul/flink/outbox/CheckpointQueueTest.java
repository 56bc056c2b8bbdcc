package dev.longhaul.flink.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CheckpointQueueTest {
    @Test
    void keyIsCoveredByACheckpointThatBeganAfterIt() {
        CheckpointQueue queue = new CheckpointQueue(10);
        queue.add("before");
        queue.snapshotBegins(1);
        queue.add("after");
        queue.completed(1);
        assertThat(queue.poll()).isEqualTo("before");
        assertThat(queue.poll()).isNull();
        queue.snapshotBegins(2);
        queue.completed(2);
        assertThat(queue.poll()).isEqualTo("after");
    }

    @Test
    void whatWasWaitingBeforeARestoreIsCovered() {
        CheckpointQueue queue = new CheckpointQueue(10);
        queue.restored(7);
        assertThat(queue.covers(6)).isTrue();
        assertThat(queue.covers(7)).isFalse();
        assertThat(queue.takeTurnedAway()).isTrue();
    }

    @Test
    void fullQueueRemembersThatItTurnedKeysAway() {
        CheckpointQueue queue = new CheckpointQueue(1);
        queue.add("a");
        queue.add("b");
        assertThat(queue.size()).isEqualTo(1);
        assertThat(queue.takeTurnedAway()).isTrue();
    }
}
