package dev.longhaul.local.supervise;

import dev.longhaul.local.layout.AtomicFile;
import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.local.process.LogTail;
import dev.longhaul.local.process.PartProcess;
import dev.longhaul.local.process.Spawner;
import dev.longhaul.local.process.StackProcesses;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps one part running: starts it when those before it are ready, or takes over the one that an
 * earlier supervisor has left; starts it again when it dies; ends it when it hangs. A part that
 * dies three times before it was ever ready fails the whole start.
 */
final class PartKeeper {
    private static final Logger LOG = LoggerFactory.getLogger(PartKeeper.class);
    private static final int STARTS_BEFORE_GIVING_UP = 3;

    private static final int TAIL_LINES = 8;

    private final Part part;
    private final StackLayout layout;
    private final StatusBoard board;
    private final Backoff backoff = new Backoff();
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final Thread thread;
    private volatile PartProcess process;
    private volatile boolean wasReady;
    private volatile String reasonToEnd;
    private boolean takesOver;
    private Consumer<PartName> kick = name -> {};

    /**
     * @param takesOver whether a process of an earlier supervisor is kept; the stack was up before
     *     then, and a part that does not come up does not end it
     */
    PartKeeper(Part part, StackLayout layout, StatusBoard board, boolean takesOver) {
        this.part = part;
        this.layout = layout;
        this.board = board;
        this.takesOver = takesOver;
        this.wasReady = takesOver;
        this.thread = new Thread(this::keep, "keep-" + name());
        thread.setDaemon(true);
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
                if (!leftByAnother()) {
                    awaitThoseBefore();
                }
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

    /** Whether {@link #process} is one that an earlier supervisor has started. */
    private boolean leftByAnother() {
        if (!takesOver) {
            return false;
        }
        takesOver = false;
        StackProcesses processes = new StackProcesses(layout.root());
        try {
            Optional<StackProcesses.Found> left = processes.find(name());
            if (left.isPresent()) {
                process = PartProcess.takenOver(left.get(), processes);
                LOG.info("{} is taken over, process {}", name(), left.get().pid());
                return true;
            }
        } catch (IOException | RuntimeException e) {
            LOG.warn("cannot take over {}: {}", name(), e.getMessage());
        }
        return false;
    }

    private void awaitThoseBefore() throws InterruptedException {
        process = null;
        board.await(
                () ->
                        isStopping()
                                || part.after().stream()
                                        .allMatch(before -> board.isReady(before.text())));
    }

    private void live(int start) throws InterruptedException {
        Instant readySince = null;
        String end;
        reasonToEnd = null;
        try {
            spawnUnlessThere();
            PulseWatch watch = new PulseWatch(part, process);
            if (awaitReady(watch)) {
                readySince = Instant.now();
                wasReady = true;
                board.update(name(), state -> state.with(PartState.READY, process.pid()));
                watch.awaitHang().filter(hang -> !isStopping()).ifPresent(this::end);
            }
            while (!process.awaitEnd(PulseWatch.PULSE_INTERVAL)) {
                LOG.warn("{} has not ended yet", name());
            }
            end = reasonToEnd == null ? process.describeEnd() + lastWords() : reasonToEnd;
        } catch (IOException e) {
            end = e.getMessage();
            endBeforeTheNext();
        } catch (RuntimeException e) {
            LOG.error("{} cannot be looked after", name(), e);
            end = "could not be looked after: " + e;
            endBeforeTheNext();
        }
        if (!isStopping()) {
            died(start, end, readySince);
        }
    }

    private String lastWords() throws IOException {
        return LastWords.of(
                LogTail.read(layout.log(part.name()), TAIL_LINES), part.saysWhyItEnds());
    }

    /** Never two processes of one part: the first has its ports and its files. */
    private void endBeforeTheNext() throws InterruptedException {
        PartProcess running = process;
        if (running == null) {
            return;
        }
        do {
            running.kill();
        } while (!running.awaitEnd(PulseWatch.PULSE_INTERVAL));
    }

    private void spawnUnlessThere() throws IOException {
        if (process == null) {
            process =
                    PartProcess.ofChild(
                            Spawner.start(
                                    part.command(),
                                    part.environment(),
                                    layout.log(part.name()),
                                    layout.temporary()));
        }
        PartProcess started = process;
        writePidFile(started.pid());
        board.update(name(), state -> state.with(PartState.STARTING, started.pid()));
        if (isStopping()) {
            started.terminate();
        }
    }

    /** For people: a full disk must not end a process that runs. */
    private void writePidFile(long pid) {
        try {
            AtomicFile.write(layout.pidFile(part.name()), pid + "\n");
        } catch (IOException e) {
            board.fault(name(), "its pid file cannot be written: " + e);
        }
    }

    /** False where it has died first, or took too long and was ended. */
    private boolean awaitReady(PulseWatch watch) throws InterruptedException {
        PulseWatch.Start start = watch.awaitReady();
        start.reasonToEnd().ifPresent(this::end);
        return start.ready();
    }

    private void end(String reason) {
        LOG.error("{} {}; it is killed", name(), reason);
        reasonToEnd = reason + "; killed";
        process.kill();
    }

    private void died(int start, String end, Instant readySince) throws InterruptedException {
        board.died(name(), end);
        part.takesAlong().forEach(kick);
        if (!wasReady && start >= STARTS_BEFORE_GIVING_UP) {
            board.fail(name(), "did not come up: " + end);
        }
        Duration served =
                readySince == null ? Duration.ZERO : Duration.between(readySince, Instant.now());
        stopping.await(backoff.after(served).toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Ends the process now, so that it is started again. */
    void startAgain(String reason) {
        PartProcess running = process;
        if (running != null) {
            reasonToEnd = reason;
            running.kill();
        }
    }

    /** No more starts; asks the process to end. Returns at once. */
    void stop() {
        stopping.countDown();
        board.wake();
        PartProcess running = process;
        if (running != null) {
            running.terminate();
        }
    }

    /** After {@link #stop}: waits for the end, and forces it after the grace. */
    void awaitEnd(Duration grace) throws InterruptedException {
        thread.join(grace.toMillis());
        PartProcess running = process;
        if (running != null && !running.awaitEnd(Duration.ZERO)) {
            LOG.warn("{} does not end by itself within {}", name(), grace);
            running.kill();
            running.awaitEnd(grace);
        }
        thread.interrupt();
        thread.join(grace.toMillis());
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
