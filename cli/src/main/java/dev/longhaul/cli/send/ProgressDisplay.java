package dev.longhaul.cli.send;

import dev.longhaul.edge.SendProgress;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Shows a sending while it runs, from a thread of its own: on a terminal one line that is written
 * again and again and cleared at the end, else a plain line now and then. Closing it twice is
 * harmless.
 */
public abstract class ProgressDisplay implements AutoCloseable {
    private static final Duration QUIET = Duration.ofSeconds(30);

    private final Duration every;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread thread = new Thread(this::run, "longhaul-progress");

    ProgressDisplay(Duration every) {
        this.every = every;
        thread.setDaemon(true);
    }

    /**
     * Shows on stderr, as fits what it is.
     *
     * @param hint added where the display says what it waits for; may be empty
     */
    public static ProgressDisplay on(PrintWriter err, SendProgress progress, String hint) {
        ProgressDisplay display =
                Terminal.isStandardError()
                        ? new LiveLine(err, progress, hint, Terminal.columns())
                        : new PlainLines(err, progress, hint);
        display.thread.start();
        return display;
    }

    /** Shows nothing. */
    public static ProgressDisplay none() {
        return new ProgressDisplay(Duration.ZERO) {
            @Override
            void show() {}

            @Override
            void clear() {}
        };
    }

    /** A broker that is away is said at once. */
    static boolean isQuiet(SendProgress progress) {
        return progress.quiet().compareTo(QUIET) >= 0 || progress.brokerAway().isPresent();
    }

    /** Called again and again. */
    abstract void show();

    /** Called once, after the last {@link #show}. */
    abstract void clear();

    private void run() {
        try {
            while (!closed.await(every.toMillis(), TimeUnit.MILLISECONDS)) {
                show();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        boolean first = closed.getCount() > 0;
        closed.countDown();
        if (first && thread.getState() != Thread.State.NEW) {
            try {
                thread.join(TimeUnit.SECONDS.toMillis(1));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            clear();
        }
    }
}
