package dev.longhaul.cli.send;

import dev.longhaul.edge.SendProgress;
import java.io.PrintWriter;
import java.time.Duration;

/** A line every five seconds while something moves, then every half minute what is waited for. */
final class PlainLines extends ProgressDisplay {
    private static final long WAIT_WORDS_NANOS = Duration.ofSeconds(30).toNanos();

    private final PrintWriter err;
    private final SendProgress progress;
    private final ProgressWords words;
    private final String hint;
    private String last = "";
    private long waitSaidNanos;
    private boolean waitSaid;

    PlainLines(PrintWriter err, SendProgress progress, String hint) {
        super(Duration.ofSeconds(5));
        this.err = err;
        this.progress = progress;
        this.words = new ProgressWords(progress);
        this.hint = hint;
    }

    @Override
    void show() {
        long now = System.nanoTime();
        String line = words.line(now);
        if (isQuiet(progress)) {
            sayWait(now);
        } else if (!line.equals(last)) {
            say(line);
            last = line;
            waitSaid = false;
        }
    }

    private void sayWait(long now) {
        boolean often = progress.brokerAway().isPresent();
        if (often || !waitSaid || now - waitSaidNanos >= WAIT_WORDS_NANOS) {
            waitSaid = true;
            waitSaidNanos = now;
            say(WaitWords.of(progress) + hint);
        }
    }

    private void say(String line) {
        err.println("longhaul: " + line);
        err.flush();
    }

    @Override
    void clear() {}
}
