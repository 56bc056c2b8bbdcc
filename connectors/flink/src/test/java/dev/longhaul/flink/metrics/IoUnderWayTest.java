package dev.longhaul.flink.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class IoUnderWayTest {
    private final IoUnderWay underWay = new IoUnderWay();
    private final CountDownLatch mount = new CountDownLatch(1);
    private final AtomicBoolean copied = new AtomicBoolean();

    @AfterEach
    void endAll() {
        mount.countDown();
        copied.set(true);
    }

    private void hang(String file) {
        start(
                () -> {
                    try (IoUnderWay.Io unused = underWay.begin(file)) {
                        mount.await();
                    } catch (InterruptedException nobodyDoesThat) {
                        throw new IllegalStateException(nobodyDoesThat);
                    }
                });
    }

    private void copy(String file) {
        start(
                () -> {
                    try (IoUnderWay.Io unused = underWay.begin(file)) {
                        while (!copied.get()) {
                            Thread.onSpinWait();
                        }
                    }
                });
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work);
        thread.setDaemon(true);
        thread.start();
    }

    @Test
    void whatHangsIsNamedThoughOthersBeganBefore() {
        copy("copied");
        await().until(() -> underWay.stillWith().equals("copied"));
        hang("hanging");
        await().until(() -> underWay.stillWith().equals("hanging"));
        long since = underWay.stillSinceMs();
        await().until(() -> System.currentTimeMillis() > since + 300);
        assertThat(underWay.stillSinceMs()).isEqualTo(since);
    }

    @Test
    void whatGoesOnForLongDoesNotStandStill() {
        copy("copied");
        await().until(() -> underWay.stillSinceMs() > 0);
        long began = underWay.stillSinceMs();
        await().until(() -> underWay.stillSinceMs() > began + 300);
    }

    @Test
    void whatHasEndedIsForgotten() {
        hang("hanging");
        await().until(() -> underWay.stillSinceMs() > 0);
        mount.countDown();
        await().until(() -> underWay.stillSinceMs() == 0 && underWay.stillWith().isEmpty());
    }
}
