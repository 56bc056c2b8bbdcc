package dev.longhaul.flink.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class KeyQueueTest {
    @Test
    void keysComeOutOnceInOrder() {
        KeyQueue queue = new KeyQueue(10);
        queue.add("b");
        queue.add("a");
        queue.add("b");
        assertThat(queue.poll()).isEqualTo("b");
        assertThat(queue.poll()).isEqualTo("a");
        assertThat(queue.poll()).isNull();
    }

    @Test
    void fullQueueRemembersThatItTurnedKeysAway() {
        KeyQueue queue = new KeyQueue(1);
        assertThat(queue.add("a")).isTrue();
        assertThat(queue.takeTurnedAway()).isFalse();
        assertThat(queue.add("b")).isFalse();
        assertThat(queue.takeTurnedAway()).isTrue();
        assertThat(queue.takeTurnedAway()).isFalse();
    }
}
