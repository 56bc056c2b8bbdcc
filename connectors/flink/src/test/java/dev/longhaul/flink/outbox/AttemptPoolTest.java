package dev.longhaul.flink.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class AttemptPoolTest {
    private static final String NAME = "pool-under-test";

    private final CountDownLatch mount = new CountDownLatch(1);

    private static AttemptPool pool() {
        return new AttemptPool(NAME, 1, Duration.ofMillis(20));
    }

    private void hang() {
        try {
            mount.await();
        } catch (InterruptedException nobodyDoesThat) {
            throw new IllegalStateException("attempts are never interrupted", nobodyDoesThat);
        }
    }

    @Test
    void threadsThatHangAreBoundedHoweverOftenTheJobFailsOver() throws Exception {
        for (int life = 0; life < 4; life++) {
            AttemptPool pool = pool();
            pool.requireFewHung();
            CountDownLatch begun = new CountDownLatch(1);
            pool.execute(
                    () -> {
                        begun.countDown();
                        hang();
                    });
            begun.await();
            pool.close();
        }
        AttemptPool later = pool();
        assertThat(later.hung()).isEqualTo(4);
        assertThatThrownBy(later::requireFewHung)
                .isInstanceOf(IOException.class)
                .hasMessageContaining("4 threads of earlier attempts still hang");

        mount.countDown();
        await().until(() -> later.hung() == 0);
        later.requireFewHung();
        later.close();
    }

    @Test
    void poolThatEndsInTimeLeavesNothingBehind() throws Exception {
        AttemptPool pool = pool();
        pool.execute(() -> {});
        pool.close();
        await().until(() -> pool.hung() == 0);
    }
}
