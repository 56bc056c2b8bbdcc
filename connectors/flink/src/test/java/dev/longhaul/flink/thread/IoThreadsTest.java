package dev.longhaul.flink.thread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class IoThreadsTest {
    private static final String NAME = "threads-under-test";

    private final CountDownLatch mount = new CountDownLatch(1);

    private IoThreads threads() {
        return new IoThreads(NAME, 1, Duration.ofMillis(20));
    }

    @AfterEach
    void mountComesBack() {
        mount.countDown();
        IoThreads later = threads();
        await().until(() -> later.hung() == 0);
        later.close();
    }

    private void hang() {
        try {
            mount.await();
        } catch (InterruptedException nobodyDoesThat) {
            throw new IllegalStateException("threads are never interrupted", nobodyDoesThat);
        }
    }

    /** A life that ends while a thread of it hangs. */
    private void hangingLife(IoThreads threads) throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        threads.execute(
                () -> {
                    begun.countDown();
                    hang();
                });
        begun.await();
        threads.close();
    }

    @Test
    void threadsThatHangAreBoundedHoweverOftenTheJobFailsOver() throws Exception {
        for (int life = 0; life < 4; life++) {
            IoThreads threads = threads();
            threads.requireFewHung();
            hangingLife(threads);
        }
        IoThreads later = threads();
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
    void hungThreadsCountInEveryClassLoader() throws Exception {
        hangingLife(threads());

        URL classes = IoThreads.class.getProtectionDomain().getCodeSource().getLocation();
        ClassLoader outer = new OnlyOthers(IoThreads.class.getClassLoader());
        try (URLClassLoader loader = new URLClassLoader(new URL[] {classes}, outer)) {
            Class<?> again = loader.loadClass(IoThreads.class.getName());
            assertThat(again).isNotSameAs(IoThreads.class);
            Object later =
                    again.getConstructor(String.class, int.class, Duration.class)
                            .newInstance(NAME, 1, Duration.ZERO);
            assertThat(again.getMethod("hung").invoke(later)).isEqualTo(1);
        }
    }

    /** Does not know the classes under test. */
    private static final class OnlyOthers extends ClassLoader {
        OnlyOthers(ClassLoader parent) {
            super(parent);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith(IoThreads.class.getName())) {
                throw new ClassNotFoundException(name);
            }
            return super.loadClass(name, resolve);
        }
    }

    @Test
    void threadsThatEndInTimeLeaveNothingBehind() {
        IoThreads threads = threads();
        threads.execute(() -> {});
        threads.close();
        assertThat(threads().hung()).isZero();
    }

    @Test
    void lastActionWaitsForThreadsThatHang() throws Exception {
        CountDownLatch ended = new CountDownLatch(1);
        hangingLife(new IoThreads(NAME, 1, Duration.ofMillis(20), ended::countDown));
        assertThat(ended.getCount()).isEqualTo(1);

        mount.countDown();
        ended.await();
    }
}
