package dev.longhaul.flink.assemble;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.flink.event.AssembledFile.Order;
import dev.longhaul.flink.event.TransferEvent;
import dev.longhaul.flink.operators.OperatorUnderTest;
import dev.longhaul.flink.operators.TestNas;
import dev.longhaul.flink.sink.EpochGuard.FencedException;
import dev.longhaul.wire.id.TransferId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What dead transfers have left in staging goes; what anybody still needs stays. */
class LeftoverSweepTest {
    private static final Duration PATIENCE = Duration.ofDays(7);
    private static final TransferId UNKNOWN = new TransferId(8, 9);

    @TempDir Path folder;
    private TestNas nas;

    @BeforeEach
    void prepare() throws Exception {
        nas = new TestNas(folder);
    }

    private OperatorUnderTest<TransferEvent, AssembledFile> start() throws Exception {
        return start(AssembleSettings.of(nas.staging(), TestNas.CURRENT, PATIENCE));
    }

    private static OperatorUnderTest<TransferEvent, AssembledFile> start(AssembleSettings settings)
            throws Exception {
        return OperatorUnderTest.start(Assemble.operator(settings), Assemble::key);
    }

    private static Path file(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        return Files.writeString(file, "content");
    }

    private static long after(Duration time) {
        return Instant.now().plus(time).toEpochMilli();
    }

    @Test
    void filesOfUnknownTransfersGoOnceTheyAreOldEnough() throws Exception {
        Path growing = file(nas.staging().growing(TestNas.SITE, UNKNOWN));
        Path sealed = file(nas.staging().sealed(TestNas.SITE, UNKNOWN));
        Path failed = file(nas.staging().failed(TestNas.SITE, UNKNOWN));
        Path reason = file(failed.resolveSibling(UNKNOWN + ".reason"));
        Path temporary = file(failed.resolveSibling(".tmp-1"));
        Files.setLastModifiedTime(sealed, FileTime.from(Instant.EPOCH)); // its source was old
        try (var operator = start()) {
            operator.advanceTo(after(PATIENCE.minusHours(1)));
            operator.advanceTo(after(PATIENCE.minusMinutes(30)));
            for (Path file : List.of(growing, sealed, failed, reason, temporary)) {
                assertThat(file).exists();
            }
            operator.advanceTo(after(PATIENCE.plusDays(2)));
            for (Path file : List.of(growing, sealed, failed, reason, temporary)) {
                operator.await(() -> !Files.exists(file));
            }
        }
    }

    @Test
    void openTransferKeepsItsStaging() throws Exception {
        Path growing = file(nas.staging().growing(TestNas.SITE, Arrivals.TRANSFER));
        Path unknown = file(nas.staging().growing(TestNas.SITE, UNKNOWN));
        try (var operator = start()) {
            operator.advanceTo(after(PATIENCE.minusDays(1)));
            operator.send(Arrivals.event('0'));
            operator.advanceTo(after(PATIENCE.plusDays(2)));
            operator.await(() -> !Files.exists(unknown));
            operator.runMails();
            assertThat(growing).exists();
        }
    }

    @Test
    void stagingOfAReleasedTransferIsLeftToArchive() throws Exception {
        Path growing = file(nas.staging().growing(TestNas.SITE, Arrivals.TRANSFER));
        try (var operator = start()) {
            operator.advanceTo(after(PATIENCE.minusDays(1)));
            for (int i = 0; i < 3; i++) {
                operator.send(Arrivals.event("012".charAt(i)));
            }
            operator.send(Arrivals.event('m'));
            operator.checkpoint(1);
            operator.advanceTo(after(PATIENCE.plusDays(2)));
            operator.await(() -> operator.output().size() == 2);
            assertThat(operator.output().get(1).order()).isEqualTo(Order.CLEAN);
            assertThat(growing).exists();
        }
    }

    @Test
    void jobThatNoLongerOwnsStagingDeletesNothing() throws Exception {
        Path failed = file(nas.staging().failed(TestNas.SITE, UNKNOWN));
        AssembleSettings fenced =
                AssembleSettings.of(
                        nas.staging(),
                        () -> {
                            throw new FencedException("another job has taken over");
                        },
                        PATIENCE);
        try (var operator = start(fenced)) {
            operator.advanceTo(after(PATIENCE.plusDays(2)));
            operator.runMails();
        }
        assertThat(failed).exists();
    }

    @Test
    void eachFileIsOneSubtasksOnly() throws Exception {
        for (int i = 0; i < 50; i++) {
            file(nas.staging().failed(TestNas.SITE, new TransferId(7, i)));
        }
        Instant future = Instant.now().plusSeconds(60);
        LeftoverScan even = new LeftoverScan(nas.staging(), key -> key.hashCode() % 2 == 0);
        LeftoverScan odd = new LeftoverScan(nas.staging(), key -> key.hashCode() % 2 != 0);
        assertThat(even.find(future)).isNotEmpty().doesNotContainAnyElementsOf(odd.find(future));
        assertThat(even.find(future).size() + odd.find(future).size()).isEqualTo(50);
    }

    @Test
    void scanFindsABoundedNumber() throws Exception {
        for (int i = 0; i < LeftoverScan.MOST_FILES + 10; i++) {
            file(nas.staging().failed(TestNas.SITE, new TransferId(i, i)));
        }
        LeftoverScan scan = new LeftoverScan(nas.staging(), key -> true);
        assertThat(scan.find(Instant.now().plusSeconds(60))).hasSize(LeftoverScan.MOST_FILES);
        assertThat(scan.find(Instant.now().minusSeconds(600))).isEmpty();
    }

    @Test
    void stagingThatIsNotThereYetIsEmpty() throws Exception {
        assertThat(new LeftoverScan(nas.staging(), key -> true).find(Instant.now())).isEmpty();
    }
}
