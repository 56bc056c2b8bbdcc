package dev.longhaul.local.status;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.local.StackStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SenderReaderTest {
    /** No process has this one: it is beyond the largest that Linux gives. */
    private static final long NOBODY = 1L << 30;

    @TempDir private Path folder;

    private StackStatus.Sender read(long pid, String phase, String more) throws Exception {
        Path file = folder.resolve("sender.prom");
        Files.writeString(
                file,
                """
                # TYPE longhaul_sender_written_seconds gauge
                longhaul_sender_written_seconds 1000
                longhaul_sender_process %d
                longhaul_sender_phase{phase="%s"} 1
                longhaul_sender_files_found 9
                longhaul_sender_files_done 2
                longhaul_sender_files_ended_otherwise 3
                longhaul_sender_ignored_receipts 4
                longhaul_sender_broker_usable_bytes -1
                %s
                """
                        .formatted(pid, phase, more));
        return SenderReader.read(file).orElseThrow();
    }

    @Test
    void livingSenderSaysItself() throws Exception {
        long pid = ProcessHandle.current().pid();
        StackStatus.Sender sender =
                read(
                        pid,
                        "sending",
                        "longhaul_sender_waiting{for=\"window\"} 1\nlonghaul_sender_unstaged_bytes 5");
        assertThat(sender.pid()).isEqualTo(pid);
        assertThat(sender.phase()).isEqualTo("sending");
        assertThat(sender.at()).isEqualTo(Instant.ofEpochSecond(1_000));
        assertThat(sender.failure()).isEmpty();
        assertThat(sender.waitsFor()).isEqualTo("window");
        assertThat(sender.filesFound()).isEqualTo(9);
        assertThat(sender.filesDone()).isEqualTo(2);
        assertThat(sender.unstagedBytes()).isEqualTo(5);
        assertThat(sender.brokerUsableBytes()).isEqualTo(-1);
        assertThat(sender.counts())
                .containsEntry("files_ended_otherwise", 3L)
                .containsEntry("ignored_receipts", 4L);
    }

    @Test
    void senderThatIsGoneWithoutALastWordHasDied() throws Exception {
        assertThat(read(NOBODY, "sending", "").phase()).isEqualTo("died");
        assertThat(read(NOBODY, "ended", "").phase()).isEqualTo("ended");
    }

    @Test
    void reasonIsReadWithWhatWasEscaped() throws Exception {
        assertThat(
                        read(NOBODY, "ended", "longhaul_sender_broke_off{why=\"a \\\"b\\\"\"} 1")
                                .failure())
                .isEqualTo("a \"b\"");
    }

    @Test
    void withoutAFileThereIsNoSender() {
        assertThat(SenderReader.read(folder.resolve("none"))).isEmpty();
    }
}
