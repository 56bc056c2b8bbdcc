package dev.longhaul.cli.send;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.edge.SendProgress;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WaitWordsTest {
    private final SendProgress progress = new SendProgress();

    @BeforeEach
    void twoFilesOneStoredInTheArchive() {
        progress.sinks(List.of("archive", "working"));
        progress.found(2, 200);
        progress.fileRead();
        progress.stored("archive");
    }

    @Test
    void brokerThatTakesNothingIsNamedWithWhatWaits() {
        progress.phase(SendProgress.Phase.SENDING);
        progress.handedOver(100);
        assertThat(WaitWords.of(progress))
                .isEqualTo("waiting for the broker of the site to take 1 records, nothing for 0 s");
    }

    @Test
    void sinkThatOwesReceiptsIsNamed() {
        progress.phase(SendProgress.Phase.WAITING_FOR_RECEIPTS);
        assertThat(WaitWords.of(progress))
                .startsWith("waiting for receipts of 2 files from working")
                .endsWith("are mirror and job running, and is the sink writable?");
    }

    @Test
    void receiptsThatCannotBeOpenedPointToTheKeys() {
        progress.phase(SendProgress.Phase.WAITING_FOR_RECEIPTS);
        progress.receiptIgnored();
        assertThat(WaitWords.of(progress))
                .contains("1 receipts could not be opened")
                .contains("keys");
    }

    @Test
    void missingReceiptsTopicPointsToTheMirror() {
        progress.phase(SendProgress.Phase.WAITING_FOR_RECEIPTS);
        progress.receiptsTopicMissing(true);
        assertThat(WaitWords.of(progress)).contains("no topic for them yet");
    }
}
