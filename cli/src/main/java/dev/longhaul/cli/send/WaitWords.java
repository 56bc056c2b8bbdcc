package dev.longhaul.cli.send;

import dev.longhaul.edge.SendCounter;
import dev.longhaul.edge.SendProgress;
import dev.longhaul.edge.WaitState;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Says what a sending waits for when nothing has moved for a while. */
final class WaitWords {
    private WaitWords() {}

    static String of(SendProgress progress) {
        String since = ", nothing for " + progress.quiet().toSeconds() + " s";
        return switch (progress.phase()) {
            case LOOKING -> "still looking through the directories" + since;
            case CONNECTING -> connecting(progress) + since;
            case SENDING, ACKNOWLEDGING -> sending(progress) + since;
            case WAITING_FOR_RECEIPTS -> receipts(progress);
            case ENDED -> "done";
        };
    }

    /** What new chunks wait for, though the broker takes records; empty where nothing. */
    static Optional<String> held(SendProgress progress) {
        WaitState state = progress.waitState();
        return switch (state.waiting()) {
            case NOTHING -> Optional.empty();
            case WINDOW ->
                    Optional.of(
                            "%s are on their way, more go as the data centre takes them; %s"
                                    .formatted(
                                            Figures.bytes(state.unstagedBytes()), word(progress)));
            case BROKER_DISK ->
                    Optional.of(
                            "the broker's disk is low (%s free): new chunks wait; %s"
                                    .formatted(
                                            Figures.bytes(state.brokerUsableBytes()),
                                            word(progress)));
        };
    }

    private static String word(SendProgress progress) {
        return "last word from it " + progress.sinceLastWord().toSeconds() + " s ago";
    }

    private static String connecting(SendProgress progress) {
        return progress.brokerAway()
                .map(away -> away + " yet; waiting")
                .orElse("waiting for the broker of the site");
    }

    private static String sending(SendProgress progress) {
        Optional<String> held = held(progress);
        if (held.isPresent()) {
            return held.get();
        }
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
        return "waiting for %s, none since %d s, no word at all since %d s; %s"
                .formatted(
                        what(progress),
                        progress.quiet().toSeconds(),
                        progress.sinceLastWord().toSeconds(),
                        why(progress));
    }

    private static String what(SendProgress progress) {
        long open = open(progress);
        return open == 0
                ? "receipts that batches are complete"
                : "receipts of %d files%s".formatted(open, from(progress));
    }

    private static String why(SendProgress progress) {
        long ignored = progress.count(SendCounter.IGNORED_RECEIPTS);
        return ignored == 0
                ? "are mirror and job running, and is the sink writable?"
                : ignored
                        + " receipts could not be opened: does keys.dataCentre fit? (longhaul check)";
    }

    private static long open(SendProgress progress) {
        return progress.filesFound() - progress.filesDone() - progress.filesEndedOtherwise();
    }

    /** Which sinks owe receipts. */
    static String from(SendProgress progress) {
        List<String> sinks =
                progress.filesStored().entrySet().stream()
                        .filter(
                                sink ->
                                        sink.getValue()
                                                < progress.filesRead()
                                                        + progress.count(SendCounter.SKIPPED_FILES))
                        .map(Map.Entry::getKey)
                        .toList();
        return sinks.isEmpty() ? "" : " from " + String.join(" and ", sinks);
    }
}
