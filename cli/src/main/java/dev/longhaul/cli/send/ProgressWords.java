package dev.longhaul.cli.send;

import dev.longhaul.edge.SendCounter;
import dev.longhaul.edge.SendProgress;
import java.util.Locale;
import java.util.Optional;

/** The progress of a sending in one line. Not thread-safe: it measures speed between calls. */
final class ProgressWords {
    private static final int BAR_CELLS = 12;

    private final SendProgress progress;
    private final Speed speed = new Speed();

    ProgressWords(SendProgress progress) {
        this.progress = progress;
    }

    /** For a terminal. */
    String bar(long nowNanos) {
        speed.add(nowNanos, progress.plaintextBytesRead());
        return "[%s] %d/%d files %s/%s, wire %s, %sx, %s MB/s%s"
                .formatted(
                        cells(),
                        progress.filesDone(),
                        progress.filesFound(),
                        Figures.bytes(progress.plaintextBytesRead()),
                        Figures.bytes(progress.plaintextBytesFound()),
                        Figures.bytes(progress.wireBytes()),
                        Figures.ratio(progress.plaintextBytesRead(), progress.wireBytes()),
                        Figures.megabytesPerSecond(speed.bytesPerSecond()),
                        rest());
    }

    /** For a log. */
    String line(long nowNanos) {
        speed.add(nowNanos, progress.plaintextBytesRead());
        return "%d of %d files done, %s of %s read, %s on the wire, ratio %s, %s MB/s%s"
                .formatted(
                        progress.filesDone(),
                        progress.filesFound(),
                        Figures.bytes(progress.plaintextBytesRead()),
                        Figures.bytes(progress.plaintextBytesFound()),
                        Figures.bytes(progress.wireBytes()),
                        Figures.ratio(progress.plaintextBytesRead(), progress.wireBytes()),
                        Figures.megabytesPerSecond(speed.bytesPerSecond()),
                        rest());
    }

    private String rest() {
        Optional<String> held = WaitWords.held(progress);
        if (held.isPresent()) {
            return ", " + held.get();
        }
        long left = progress.plaintextBytesFound() - handled();
        if (progress.phase() == SendProgress.Phase.WAITING_FOR_RECEIPTS) {
            return ", waiting for receipts" + WaitWords.from(progress) + silence();
        }
        return speed.timeFor(left)
                .map(time -> ", eta " + Figures.clock(time))
                .orElse(", " + progress.phase().name().toLowerCase(Locale.ROOT));
    }

    /** In whole half minutes: a log is not to have a line for each second. */
    private String silence() {
        long halfMinutes = progress.sinceLastWord().toSeconds() / 30;
        return halfMinutes == 0
                ? ""
                : ", no word from the data centre for " + 30 * halfMinutes + " s";
    }

    /** Read, or known to be there. */
    private long handled() {
        return progress.plaintextBytesRead() + progress.count(SendCounter.SKIPPED_PLAINTEXT_BYTES);
    }

    private String cells() {
        long found = Math.max(1, progress.plaintextBytesFound());
        int full = (int) Math.min(BAR_CELLS, handled() * BAR_CELLS / found);
        return "#".repeat(full) + ".".repeat(BAR_CELLS - full);
    }
}
