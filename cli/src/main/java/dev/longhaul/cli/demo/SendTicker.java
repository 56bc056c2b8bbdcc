package dev.longhaul.cli.demo;

import dev.longhaul.cli.Amounts;
import dev.longhaul.edge.SendProgress;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Says every few seconds how far a sending is. */
final class SendTicker implements AutoCloseable {
    private static final int SECONDS_BETWEEN = 2;

    private final ScheduledExecutorService clock =
            Executors.newSingleThreadScheduledExecutor(
                    task -> {
                        Thread thread = new Thread(task, "progress");
                        thread.setDaemon(true);
                        return thread;
                    });

    private final SendProgress progress;
    private final DemoConsole console;

    SendTicker(SendProgress progress, DemoConsole console) {
        this.progress = progress;
        this.console = console;
    }

    void start() {
        clock.scheduleAtFixedRate(
                () -> console.say(line()),
                SECONDS_BETWEEN,
                SECONDS_BETWEEN,
                TimeUnit.SECONDS);
    }

    private String line() {
        return String.format(
                Locale.ROOT,
                "%s of %s read, %s on the wire, %d of %d files delivered",
                Amounts.bytes(progress.plaintextBytesRead()),
                Amounts.bytes(progress.plaintextBytesFound()),
                Amounts.bytes(progress.wireBytes()),
                progress.filesDone(),
                progress.filesFound());
    }

    @Override
    public void close() {
        clock.shutdownNow();
    }
}
