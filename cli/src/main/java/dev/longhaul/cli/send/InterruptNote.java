package dev.longhaul.cli.send;

import dev.longhaul.edge.SendProgress;
import java.io.PrintWriter;

/** While it is open, Ctrl-C leaves a clean terminal and a word about what was reached. */
final class InterruptNote implements AutoCloseable {
    private final ProgressDisplay display;
    private final SendProgress progress;
    private final PrintWriter err;
    private final Thread hook = new Thread(this::say, "longhaul-interrupted");

    InterruptNote(ProgressDisplay display, SendProgress progress, PrintWriter err) {
        this.display = display;
        this.progress = progress;
        this.err = err;
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private void say() {
        display.close();
        err.printf(
                "longhaul: interrupted: %d of %d files have arrived, %d were handed over%n",
                progress.filesDone(), progress.filesFound(), progress.filesRead());
        err.println(
                "hint: what was handed over goes on by itself; the same command again sends the rest");
        err.flush();
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The hook is running: it says its word, and the process ends.
            return;
        }
    }
}
