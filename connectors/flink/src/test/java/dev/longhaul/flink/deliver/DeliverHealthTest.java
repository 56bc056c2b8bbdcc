package dev.longhaul.flink.deliver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.flink.event.ArchivedFile;
import dev.longhaul.flink.event.BatchEvent;
import dev.longhaul.flink.operators.OperatorUnderTest;
import dev.longhaul.flink.operators.TestNas;
import dev.longhaul.flink.sink.EpochGuard;
import dev.longhaul.flink.sink.SinkGuard;
import dev.longhaul.flink.sink.SinkSettings;
import dev.longhaul.wire.record.Manifest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.apache.flink.runtime.checkpoint.OperatorSubtaskState;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a sink that fails or hangs shows, and what it does not hold up. */
class DeliverHealthTest {
    @TempDir Path folder;
    private TestNas nas;

    @BeforeEach
    void prepare() throws Exception {
        nas = new TestNas(folder);
    }

    private DeliverSettings settings(EpochGuard epoch) {
        return DeliverSettings.of(nas.staging(), nas.archiveSink(), nas.workingSink(), epoch);
    }

    private OperatorUnderTest<ArchivedFile, BatchEvent> start(EpochGuard epoch) throws Exception {
        return OperatorUnderTest.start(Deliver.operator(settings(epoch)), Deliver::key);
    }

    private ArchivedFile archived(String path, String content) throws Exception {
        Manifest manifest = TestNas.manifest(path, 1, content);
        Path file = nas.archive().resolve("edge01/run1").resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        return new ArchivedFile(TestNas.SITE, manifest, TestNas.path("edge01/run1/" + path));
    }

    private static Object gauge(OperatorUnderTest<?, ?> operator, String name) {
        return operator.gauge("longhaul.working." + name);
    }

    @Test
    void sinkThatFailsSaysSinceWhenAndWhyAndWhatWaits() throws Exception {
        Path away = folder.resolve("away");
        try (var operator = start(TestNas.CURRENT)) {
            assertThat(gauge(operator, "failingSince")).isEqualTo(0L);
            Files.move(nas.working(), away);
            operator.send(archived("x", "content"));
            operator.send(archived("y", "more"));
            operator.await(() -> operator.waits() == 2);
            assertThat((Long) gauge(operator, "failingSince")).isPositive();
            assertThat((String) gauge(operator, "failingReason"))
                    .contains("edge01/run1/", nas.working().toString());
            assertThat(gauge(operator, "waitingFiles")).isEqualTo(2L);
            assertThat(gauge(operator, "waitingBytes")).isEqualTo(11L);
            assertThat(nas.working()).as("a sink that is gone is not made anew").doesNotExist();

            Files.move(away, nas.working());
            operator.advanceTo(10_000);
            operator.await(() -> operator.output().size() == 2);
            assertThat(gauge(operator, "failingSince")).isEqualTo(0L);
            assertThat(gauge(operator, "failingReason")).isEqualTo("");
            assertThat((String) gauge(operator, "lastError")).isNotEmpty();
            assertThat(gauge(operator, "waitingFiles")).isEqualTo(0L);
            assertThat(gauge(operator, "waitingBytes")).isEqualTo(0L);
        }
    }

    @Test
    void nothingIsWrittenWhereTheMountIsMissing() throws Exception {
        SinkSettings working =
                new SinkSettings("working", nas.working().toString(), null, null, null, ".mounted");
        try (var operator = start(new SinkGuard(TestNas.CURRENT, working))) {
            operator.send(archived("x", "content"));
            operator.await(() -> operator.waits() == 1);
            assertThat((String) gauge(operator, "failingReason"))
                    .contains("sink working is not mounted");
            assertThat(nas.working()).isEmptyDirectory();

            Files.createFile(nas.working().resolve(".mounted"));
            operator.advanceTo(10_000);
            operator.await(() -> operator.output().size() == 1);
        }
    }

    @Test
    void sameFileTwiceWaitsOnce() throws Exception {
        Files.move(nas.working(), folder.resolve("away"));
        try (var operator = start(TestNas.CURRENT)) {
            operator.send(archived("x", "content"));
            operator.send(archived("x", "content"));
            assertThat(gauge(operator, "waitingFiles")).isEqualTo(1L);
        }
    }

    @Test
    void whatWaitedIsCountedAgainAfterARestore() throws Exception {
        Files.move(nas.working(), folder.resolve("away"));
        OperatorSubtaskState snapshot;
        try (var operator = start(TestNas.CURRENT)) {
            for (int i = 0; i < 20; i++) {
                operator.send(archived("x" + i, "content"));
            }
            snapshot = operator.snapshot(1);
        }
        try (var operator =
                OperatorUnderTest.restore(
                        Deliver.operator(settings(TestNas.CURRENT)), Deliver::key, snapshot, 1)) {
            assertThat(gauge(operator, "waitingFiles")).isEqualTo(20L);
            assertThat(gauge(operator, "waitingBytes")).isEqualTo(140L);
        }
    }

    private static final class Hang {
        private static volatile CountDownLatch mount;

        private Hang() {}

        static void io() {
            try {
                mount.await();
            } catch (InterruptedException nobodyDoesThat) {
                throw new IllegalStateException("attempts are never interrupted", nobodyDoesThat);
            }
        }
    }

    @Test
    void sinkThatHangsHoldsUpNeitherCheckpointsNorTheEndOfTheTask() throws Exception {
        Hang.mount = new CountDownLatch(1);
        ArchivedFile file = archived("x", "content");
        OperatorSubtaskState snapshot;
        try (var operator = start(Hang::io)) {
            operator.send(file);
            operator.await(() -> !gauge(operator, "stillWith").equals(""));
            assertThat((Long) gauge(operator, "stillSince")).isPositive();
            assertThat((String) gauge(operator, "stillWith")).isEqualTo("edge01/run1/x");
            operator.checkpoint(1);
            operator.send(archived("y", "content"));
            snapshot = operator.snapshot(2);
        } // returns, though a thread hangs
        try (var operator =
                OperatorUnderTest.restore(
                        Deliver.operator(settings(TestNas.CURRENT)), Deliver::key, snapshot, 2)) {
            assertThat(gauge(operator, "hungThreads")).isEqualTo(2);
            operator.await(() -> operator.output().size() == 2);
            Hang.mount.countDown();
            operator.await(() -> gauge(operator, "hungThreads").equals(0));
            assertThat(TestNas.files(nas.working())).hasSize(2);
        }
    }
}
