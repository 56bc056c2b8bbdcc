package dev.longhaul.cli.send;

import dev.longhaul.edge.SendCounter;
import dev.longhaul.edge.SendReport;
import java.util.ArrayList;
import java.util.List;

/** What a sending resumed, repaired and passed over, in lines for people; none where nothing. */
final class RecoveryWords {
    private RecoveryWords() {}

    static List<String> of(SendReport report) {
        List<String> lines = new ArrayList<>();
        if (report.count(SendCounter.SKIPPED_FILES) > 0
                || report.count(SendCounter.RESUMED_CHUNKS) > 0) {
            lines.add(
                    "resumed: %d files (%s) were there already, %d chunks of %d files acknowledged"
                                    .formatted(
                                            report.count(SendCounter.SKIPPED_FILES),
                                            Figures.bytes(
                                                    report.count(
                                                            SendCounter.SKIPPED_PLAINTEXT_BYTES)),
                                            report.count(SendCounter.RESUMED_CHUNKS),
                                            report.count(SendCounter.RESUMED_FILES))
                            + " before; not sent again");
        }
        if (report.count(SendCounter.RESENT_CHUNKS) > 0
                || report.count(SendCounter.NEW_TRANSFERS) > 0) {
            lines.add(
                    "repaired: %d chunks (%s) and %d whole files were sent again"
                            .formatted(
                                    report.count(SendCounter.RESENT_CHUNKS),
                                    Figures.bytes(report.count(SendCounter.RESENT_WIRE_BYTES)),
                                    report.count(SendCounter.NEW_TRANSFERS)));
        }
        if (report.count(SendCounter.IGNORED_RECEIPTS) > 0) {
            lines.add(
                    "ignored %d records in the receipts topic"
                            .formatted(report.count(SendCounter.IGNORED_RECEIPTS)));
        }
        return lines;
    }
}
