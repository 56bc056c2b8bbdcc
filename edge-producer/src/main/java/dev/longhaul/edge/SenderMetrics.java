package dev.longhaul.edge;

import dev.longhaul.edge.window.UnstagedWindow.Waiting;
import java.util.Locale;
import java.util.Map;

/**
 * A sending in the text format of Prometheus. All names begin with {@code longhaul_sender_}; every
 * one is a gauge, for each sending counts anew. A word stands in a label, and only where there is
 * one.
 */
final class SenderMetrics {
    private static final long MILLIS = 1_000;
    private static final Map<Waiting, String> WAITING =
            Map.of(Waiting.WINDOW, "window", Waiting.BROKER_DISK, "brokerDisk");

    private final StringBuilder text = new StringBuilder();

    private SenderMetrics() {}

    static String of(SendProgress progress, long nowMs) {
        SenderMetrics metrics = new SenderMetrics();
        metrics.put("written_seconds", "" + nowMs / MILLIS);
        metrics.put("process", "" + ProcessHandle.current().pid());
        metrics.state(progress);
        metrics.counts(progress);
        return metrics.text.toString();
    }

    private void state(SendProgress progress) {
        word("phase", "phase", progress.phase().name().toLowerCase(Locale.ROOT));
        progress.failure().ifPresent(why -> word("broke_off", "why", why));
        WaitState wait = progress.waitState();
        if (progress.brokerAway().isPresent()) {
            word("waiting", "for", "broker");
        } else if (wait.waiting() != Waiting.NOTHING) {
            word("waiting", "for", WAITING.get(wait.waiting()));
        }
        put("journal_failed", progress.journalFailed() ? "1" : "0");
        put("unstaged_bytes", "" + wait.unstagedBytes());
        put("window_bytes", "" + wait.windowBytes());
        put("broker_usable_bytes", "" + wait.brokerUsableBytes());
        put("silence_seconds", "" + progress.sinceLastWord().toSeconds());
    }

    private void counts(SendProgress progress) {
        put("files_found", "" + progress.filesFound());
        put("files_done", "" + progress.filesDone());
        put("files_ended_otherwise", "" + progress.filesEndedOtherwise());
        put("plaintext_bytes_read", "" + progress.plaintextBytesRead());
        put("wire_bytes", "" + progress.wireBytes());
        put("unacknowledged_records", "" + progress.unacknowledgedRecords());
        progress.counts()
                .forEach(
                        (counter, count) ->
                                put(counter.name().toLowerCase(Locale.ROOT), "" + count));
    }

    private void word(String name, String label, String word) {
        String escaped = word.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
        type(name).append('{').append(label).append("=\"").append(escaped).append("\"} 1\n");
    }

    private void put(String name, String value) {
        type(name).append(' ').append(value).append('\n');
    }

    private StringBuilder type(String name) {
        String full = "longhaul_sender_" + name;
        return text.append("# TYPE ").append(full).append(" gauge\n").append(full);
    }
}
