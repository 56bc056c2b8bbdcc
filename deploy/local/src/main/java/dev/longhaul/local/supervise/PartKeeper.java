package dev.longhaul.local.supervise;

import dev.longhaul.local.layout.AtomicFile;
import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.local.process.Spawner;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps one part running: starts it when those before it are ready, watches it, starts it again
 * when it dies. A part that dies three times before it was ever ready fails the whole start.
 */
final class PartKeeper {
    private static final Logger LOG = LoggerFactory.getLogger(PartKeeper.class);
    private static final int STARTS_BEFORE_GIVING_UP = 3;
    private static final long PROBE_MILLIS = 250;
    private static final int SIGNAL_EXIT_BASE = 128;

    private final Part part;
    private final StackLayout layout;
    private final StatusBoard board;
    private final Backoff backoff = new Backoff();
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final Thread thread;
    private volatile Process process;
    private volatile boolean wasReady;
    private Consumer<PartName> kick = name -> {};

    PartKeeper(Part part, StackLayout layout, StatusBoard board) {
        this.part = part;
        this.layout = layout;
        this.board = board;
        this.thread = new Thread(this::keep, "keep-" + name());
        board.add(name());
    }

    /** Whom to tell that another part has to be started again. */
    void onTakeAlong(Consumer<PartName> listener) {
        this.kick = listener;
    }

    String name() {
        return part.name().text();
    }

    void start() {
        thread.start();
    }

    private void keep() {
        try {
            for (int start = 1; !isStopping(); start++) {
                awaitThoseBefore();
                if (!isStopping()) {
                    live(start);
                }
            }
        } catch (InterruptedException e) {
            LOG.debug("{} is not kept any longer", name());
        } finally {
            board.update(name(), state -> state.with(PartState.STOPPED, 0));
        }
    }

    private boolean isStopping() {
        return stopping.getCount() == 0;
    }

    private void awaitThoseBefore() throws InterruptedException {
        board.await(
                () ->
                        isStopping()
                                || part.after().stream()
                                        .allMatch(before -> board.isReady(before.text())));
    }

    private void live(int start) throws InterruptedException {
        Instant readySince = null;
        String end;
        try {
            spawn(start);
            if (awaitReady(start)) {
                readySince = Instant.now();
                wasReady = true;
                board.update(name(), state -> state.with(PartState.READY, process.pid()));
            }
            end = describe(process.waitFor());
        } catch (IOException e) {
            end = e.getMessage();
        }
        if (!isStopping()) {
            died(start, end, readySince);
        }
    }

    private void spawn(int start) throws IOException {
        Process started =
                Spawner.start(
                        part.command(start),
                        part.environment(),
                        layout.log(part.name()),
                        layout.temporary());
        process = started;
        AtomicFile.write(layout.pidFile(part.name()), started.pid() + "\n");
        board.update(name(), state -> state.with(PartState.STARTING, started.pid()));
        if (isStopping()) {
            started.destroy();
        }
    }

    /** False where it has died first, or took too long and was ended. */
    private boolean awaitReady(int start) throws InterruptedException {
        Instant deadline = Instant.now().plus(part.patience());
        String obstacle = "it does not answer";
        while (Instant.now().isBefore(deadline)) {
            if (process.waitFor(PROBE_MILLIS, TimeUnit.MILLISECONDS)) {
                return false;
            }
            try {
                if (part.ready(start)) {
                    return true;
                }
            } catch (IOException notYet) {
                obstacle = notYet.getMessage();
            }
        }
        LOG.error("{} is not ready after {}: {}", name(), part.patience(), obstacle);
        process.destroyForcibly();
        return false;
    }

    private void died(int start, String end, Instant readySince) throws InterruptedException {
        LOG.warn("{} has ended: {}", name(), end);
        board.update(name(), state -> state.died(end));
        part.takesAlong().forEach(kick);
        if (!wasReady && start >= STARTS_BEFORE_GIVING_UP) {
            board.fail(name(), "did not come up: " + end);
        }
        Duration served =
                readySince == null ? Duration.ZERO : Duration.between(readySince, Instant.now());
        stopping.await(backoff.after(served).toMillis(), TimeUnit.MILLISECONDS);
    }

    private static String describe(int exitCode) {
        return exitCode > SIGNAL_EXIT_BASE
                ? "killed by signal " + (exitCode - SIGNAL_EXIT_BASE)
                : "exit code " + exitCode;
    }

    /** Ends the process now, so that it is started again. */
    void startAgain() {
        Process running = process;
        if (running != null) {
            running.destroyForcibly();
        }
    }

    /** No more starts; asks the process to end. Returns at once. */
    void stop() {
        stopping.countDown();
        board.wake();
        Process running = process;
        if (running != null) {
            running.destroy();
        }
    }

    /** After {@link #stop}: waits for the end, and forces it after the grace. */
    void awaitEnd(Duration grace) throws InterruptedException {
        thread.join(grace.toMillis());
        Process running = process;
        if (running != null && running.isAlive()) {
            LOG.warn("{} does not end by itself within {}", name(), grace);
            running.destroyForcibly();
            running.waitFor();
        }
        thread.interrupt();
        thread.join();
        deletePidFile();
    }

    private void deletePidFile() {
        try {
            Files.deleteIfExists(layout.pidFile(part.name()));
        } catch (IOException e) {
            LOG.warn("cannot delete {}", layout.pidFile(part.name()), e);
        }
    }
}
