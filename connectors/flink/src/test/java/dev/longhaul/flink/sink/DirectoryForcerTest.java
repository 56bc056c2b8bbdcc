package dev.longhaul.flink.sink;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DirectoryForcerTest {
    @TempDir Path folder;

    @Test
    void manyThreadsAreAllServed() throws Exception {
        DirectoryForcer forcer = new DirectoryForcer();
        ExecutorService pool = Executors.newFixedThreadPool(8);
        List<Future<?>> requests = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            requests.add(
                    pool.submit(
                            () -> {
                                forcer.force(folder);
                                return null;
                            }));
        }
        for (Future<?> request : requests) {
            request.get(20, TimeUnit.SECONDS);
        }
        pool.shutdown();
    }

    @Test
    void failureReachesWhoAsked() {
        DirectoryForcer forcer = new DirectoryForcer();
        assertThatThrownBy(() -> forcer.force(folder.resolve("missing")))
                .isInstanceOf(IOException.class);
    }
}
