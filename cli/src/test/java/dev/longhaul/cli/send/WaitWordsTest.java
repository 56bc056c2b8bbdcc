package dev.longhaul.cli.send;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.edge.SendCounter;
import dev.longhaul.edge.SendProgress;
import dev.longhaul.edge.WaitState;
import dev.longhaul.edge.window.UnstagedWindow.Waiting;
import java.util.List;
import java.util.Optional;
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
    void whereEveryFileHasArrivedItsBatchIsWaitedFor() {
        progress.fileDone();
        progress.fileDone();
        progress.phase(SendProgress.Phase.WAITING_FOR_RECEIPTS);
        assertThat(WaitWords.of(progress))
                .startsWith("waiting for receipts that batches are complete, none since 0 s");
    }

    @Test
    void receiptsThatCannotBeOpenedPointToTheKeys() {
        progress.phase(SendProgress.Phase.WAITING_FOR_RECEIPTS);
        progress.add(SendCounter.IGNORED_RECEIPTS);
        assertThat(WaitWords.of(progress))
                .contains("1 receipts could not be opened")
                .contains("keys");
    }

    @Test
    void aFullWindowIsSaidWithWhatIsOnItsWay() {
        progress.phase(SendProgress.Phase.SENDING);
        progress.waitState(new WaitState(Waiting.WINDOW, 1_070_000_000, 1 << 30, 5));
        assertThat(WaitWords.of(progress))
                .startsWith("1.07 GB are on their way, more go as the data centre takes them;")
                .contains("last word from it 0 s ago");
    }

    @Test
    void aLowDiskOfTheBrokerIsSaid() {
        progress.phase(SendProgress.Phase.SENDING);
        progress.waitState(new WaitState(Waiting.BROKER_DISK, 0, 1 << 30, 500_000_000));
        assertThat(WaitWords.of(progress))
                .startsWith("the broker's disk is low (500 MB free): new chunks wait;");
    }

    @Test
    void aBrokerThatIsAwayIsSaid() {
        progress.phase(SendProgress.Phase.CONNECTING);
        progress.brokerAway(Optional.of("the broker at a:1 does not answer"));
        assertThat(WaitWords.of(progress))
                .startsWith("the broker at a:1 does not answer yet; waiting");
    }

    @Test
    void missingReceiptsTopicPointsToTheMirror() {
        progress.phase(SendProgress.Phase.WAITING_FOR_RECEIPTS);
        progress.receiptsTopicMissing(true);
        assertThat(WaitWords.of(progress)).contains("no topic for them yet");
    }
}
