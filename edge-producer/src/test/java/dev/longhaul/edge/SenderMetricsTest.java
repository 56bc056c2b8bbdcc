package dev.longhaul.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.edge.window.UnstagedWindow.Waiting;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SenderMetricsTest {
    private final AtomicLong nanos = new AtomicLong();
    private final SendProgress progress = new SendProgress(nanos::get);

    private String text() {
        return SenderMetrics.of(progress, 1_500);
    }

    @Test
    void itsProcessAndWhatItDoesAreTold() {
        progress.phase(SendProgress.Phase.SENDING);
        progress.found(9, 100);
        assertThat(text())
                .contains(
                        "# TYPE longhaul_sender_files_found gauge\nlonghaul_sender_files_found 9\n")
                .contains("longhaul_sender_written_seconds 1\n")
                .contains("longhaul_sender_process " + ProcessHandle.current().pid() + "\n")
                .contains("longhaul_sender_phase{phase=\"sending\"} 1\n")
                .contains("longhaul_sender_journal_failed 0\n")
                .doesNotContain("longhaul_sender_waiting", "longhaul_sender_broke_off");
    }

    @Test
    void fullWindowIsToldAndItsTimeCounted() {
        progress.waitState(new WaitState(Waiting.WINDOW, 5, 6, 7));
        nanos.addAndGet(Duration.ofSeconds(3).toNanos());
        progress.waitState(new WaitState(Waiting.WINDOW, 5, 6, 7));
        assertThat(text())
                .contains("longhaul_sender_waiting{for=\"window\"} 1\n")
                .contains("longhaul_sender_unstaged_bytes 5\n", "longhaul_sender_window_bytes 6\n")
                .contains("longhaul_sender_window_wait_ms 3000\n")
                .contains("longhaul_sender_broker_disk_wait_ms 0\n");
    }

    @Test
    void lowDiskOfTheBrokerIsToldAndItsTimeCounted() {
        progress.waitState(new WaitState(Waiting.BROKER_DISK, 5, 6, 7));
        assertThat(text()).contains("longhaul_sender_waiting{for=\"brokerDisk\"} 1\n");
        nanos.addAndGet(Duration.ofSeconds(2).toNanos());
        progress.waitState(WaitState.NONE);
        assertThat(text())
                .contains("longhaul_sender_broker_disk_wait_ms 2000\n")
                .doesNotContain("longhaul_sender_waiting");
    }

    @Test
    void brokerThatIsAwayIsTold() {
        progress.brokerAway(Optional.of("no answer"));
        assertThat(text()).contains("longhaul_sender_waiting{for=\"broker\"} 1\n");
    }

    @Test
    void failingJournalIsToldWithItsReason() {
        progress.journalFailed("journal \"j\" cannot be written: its disk is full");
        assertThat(text())
                .contains("longhaul_sender_journal_failed 1\n")
                .contains(
                        "longhaul_sender_broke_off{why=\"journal \\\"j\\\" cannot be written: its disk is"
                                + " full\"} 1\n");
    }

    @Test
    void lastWordIsWrittenAtTheEnd(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("sender.prom");
        try (SenderMetricsFile metrics = new SenderMetricsFile(file, progress)) {
            progress.phase(SendProgress.Phase.ENDED);
            assertThat(metrics).isNotNull();
        }
        assertThat(Files.readString(file)).contains("longhaul_sender_phase{phase=\"ended\"} 1\n");
    }

    @Test
    void fileThatCannotBeWrittenHoldsUpNothing(@TempDir Path folder) {
        new SenderMetricsFile(folder.resolve("none/sender.prom"), progress).close();
        new SenderMetricsFile(null, progress).close();
    }
}
