package dev.longhaul.cli.send;

import dev.longhaul.edge.SendProgress;
import java.util.List;
import java.util.Map;

/** Says what a sending waits for when nothing has moved for a while. */
final class WaitWords {
    private WaitWords() {}

    static String of(SendProgress progress) {
        String since = ", nothing for " + progress.quiet().toSeconds() + " s";
        return switch (progress.phase()) {
            case LOOKING -> "still looking through the directories" + since;
            case CONNECTING -> "waiting for the broker of the site" + since;
            case SENDING, ACKNOWLEDGING -> sending(progress) + since;
            case WAITING_FOR_RECEIPTS -> receipts(progress);
            case ENDED -> "done";
        };
    }

    private static String sending(SendProgress progress) {
        long records = progress.unacknowledgedRecords();
        return records == 0
                ? "waiting for files to be read"
                : "waiting for the broker of the site to take " + records + " records";
    }

    private static String receipts(SendProgress progress) {
        if (progress.receiptsTopicMissing()) {
            return "waiting for receipts, but the site has no topic for them yet;"
                    + " is the mirror of receipts running?";
        }
        return "waiting for receipts of %d files%s, none since %d s; %s"
                .formatted(
                        open(progress),
                        from(progress),
                        progress.quiet().toSeconds(),
                        why(progress));
    }

    private static String why(SendProgress progress) {
        long ignored = progress.ignoredReceipts();
        return ignored == 0
                ? "are mirror and job running, and is the sink writable?"
                : ignored
                        + " receipts could not be opened: does keys.dataCentre fit? (longhaul check)";
    }

    private static long open(SendProgress progress) {
        return progress.filesFound() - progress.filesDone() - progress.filesEndedOtherwise();
    }

    private static String from(SendProgress progress) {
        List<String> sinks =
                progress.filesStored().entrySet().stream()
                        .filter(sink -> sink.getValue() < progress.filesRead())
                        .map(Map.Entry::getKey)
                        .toList();
        return sinks.isEmpty() ? "" : " from " + String.join(" and ", sinks);
    }
}
