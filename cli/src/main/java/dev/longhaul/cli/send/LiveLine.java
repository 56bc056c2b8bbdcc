package dev.longhaul.cli.send;

import dev.longhaul.edge.SendProgress;
import java.io.PrintWriter;
import java.time.Duration;

/** One line of a terminal, refreshed four times a second. */
final class LiveLine extends ProgressDisplay {
    private static final String CLEAR_LINE = "\r\u001b[K";

    private final PrintWriter err;
    private final SendProgress progress;
    private final ProgressWords words;
    private final String hint;
    private final int columns;

    LiveLine(PrintWriter err, SendProgress progress, String hint, int columns) {
        super(Duration.ofMillis(250));
        this.err = err;
        this.progress = progress;
        this.words = new ProgressWords(progress);
        this.hint = hint;
        this.columns = columns;
    }

    @Override
    void show() {
        String line = words.bar(System.nanoTime());
        String shown = isQuiet(progress) ? WaitWords.of(progress) + hint : line;
        // A line as wide as the terminal would wrap and could not be cleared.
        int most = Math.max(1, columns - 1);
        err.print(CLEAR_LINE + shown.substring(0, Math.min(shown.length(), most)));
        err.flush();
    }

    @Override
    void clear() {
        err.print(CLEAR_LINE);
        err.flush();
    }
}
