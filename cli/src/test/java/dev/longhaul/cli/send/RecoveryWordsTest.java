package dev.longhaul.cli.send;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.edge.SendCounter;
import dev.longhaul.edge.SendReport;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RecoveryWordsTest {
    @Test
    void nothingOutOfTheOrdinaryIsNotWorthALine() {
        assertThat(RecoveryWords.of(report(Map.of(SendCounter.QUERIES, 3L)))).isEmpty();
    }

    @Test
    void whatWasSkippedIsSaid() {
        assertThat(
                        RecoveryWords.of(
                                report(
                                        Map.of(
                                                SendCounter.SKIPPED_FILES, 20L,
                                                SendCounter.SKIPPED_PLAINTEXT_BYTES, 7_000_000L,
                                                SendCounter.RESUMED_FILES, 1L,
                                                SendCounter.RESUMED_CHUNKS, 340L))))
                .containsExactly(
                        "resumed: 20 files (7.00 MB) were there already, 340 chunks of 1 files"
                                + " acknowledged before; not sent again");
    }

    @Test
    void whatWasRepairedAndIgnoredIsSaid() {
        assertThat(
                        RecoveryWords.of(
                                report(
                                        Map.of(
                                                SendCounter.RESENT_CHUNKS, 3L,
                                                SendCounter.RESENT_WIRE_BYTES, 3000L,
                                                SendCounter.NEW_TRANSFERS, 1L,
                                                SendCounter.IGNORED_RECEIPTS, 2L))))
                .containsExactly(
                        "repaired: 3 chunks (3.00 kB) and 1 whole files were sent again",
                        "ignored 2 records in the receipts topic");
    }

    @Test
    void everyCounterIsAKeyOfTheReport() {
        String json = JsonReport.of(report(Map.of(SendCounter.SKIPPED_FILES, 20L)));
        assertThat(json).contains("\"skippedFiles\" : 20", "\"wireBytes\" : 0");
    }

    private static SendReport report(Map<SendCounter, Long> counts) {
        return new SendReport(List.of(), Duration.ZERO, true, false, counts, Optional.empty());
    }
}
