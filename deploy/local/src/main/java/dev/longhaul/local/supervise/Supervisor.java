package dev.longhaul.local.supervise;

import dev.longhaul.config.ConfigException;
import dev.longhaul.local.flink.FlinkRest;
import dev.longhaul.local.flink.RetainedCheckpoints;
import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.local.process.LogRotation;
import dev.longhaul.local.process.StackProcesses;
import dev.longhaul.mirror.BrokerException;
import dev.longhaul.wire.key.KeyFileException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Brings the parts of one stack up in order, keeps them up, and takes them down in the reverse
 * order.
 */
final class Supervisor {
    private static final Logger LOG = LoggerFactory.getLogger(Supervisor.class);
    private static final Duration GRACE = Duration.ofSeconds(15);

    private final StackLayout layout;
    private final StackSetup setup;
    private final boolean takesOver;
    private final StatusBoard board;
    private final List<PartKeeper> keepers = new CopyOnWriteArrayList<>();
    private final CountDownLatch stopRequested = new CountDownLatch(1);
    private JobKeeper job;

    /** Whether the stack was up when the supervisor before this one was killed. */
    private boolean goesOn;

    /**
     * @param takesOver whether to go on with what an earlier supervisor, which was killed, has left
     *     running
     */
    Supervisor(StackSetup setup, boolean takesOver) {
        this.setup = setup;
        this.takesOver = takesOver;
        this.layout = setup.layout();
        this.board = new StatusBoard(layout.statusFile());
    }

    /** Returns when everything is down again: after {@link #stop}, or because the start failed. */
    int run() throws InterruptedException {
        SignOfLife sign = new SignOfLife(layout.signOfLife());
        sign.start();
        new StatusWatch(layout).start();
        try {
            startAll();
            awaitStop();
        } catch (IOException | ConfigException | BrokerException | KeyFileException e) {
            LOG.error("the stack cannot start", e);
            board.fail(PartName.SUPERVISOR.text(), e.getMessage());
        } catch (RuntimeException e) {
            LOG.error("the stack cannot start", e);
            board.fail(PartName.SUPERVISOR.text(), e.toString());
        }
        boolean failed = board.hasFailed();
        board.phase(StatusReport.STOPPING);
        stopAll();
        board.phase(failed ? StatusReport.FAILED : StatusReport.DOWN);
        return failed ? 1 : 0;
    }

    /** Asks for the end; returns at once. */
    void stop() {
        stopRequested.countDown();
        board.wake();
    }

    private boolean isStopping() {
        return stopRequested.getCount() == 0;
    }

    private void startAll()
            throws IOException,
                    InterruptedException,
                    ConfigException,
                    BrokerException,
                    KeyFileException {
        goesOn = takesOver && continueFromThoseBefore();
        if (goesOn) {
            board.phase(StatusReport.UP);
        } else {
            board.phase(StatusReport.STARTING);
            prepare();
        }
        FlinkRest rest = new FlinkRest(setup.stack().ports().flinkRest());
        StackParts parts = new StackParts(setup, rest);
        if (takesOver) {
            Leftovers leftovers = new Leftovers(new StackProcesses(layout.root()));
            leftovers.endSubmissions();
            leftovers.endThoseLeftBehind(parts.flink());
        }
        startParts(parts.foundation());
        startParts(parts.flink());
        if (!goesOn) {
            awaitReady(PartName.EDGE_BROKER.text(), PartName.DC_BROKER.text());
        }
        if (!isStopping() && !board.hasFailed()) {
            startWhatNeedsTopics(parts, rest);
            awaitUp();
        }
    }

    private boolean continueFromThoseBefore() throws IOException {
        Optional<StatusReport> earlier = StatusReport.read(layout.statusFile());
        earlier.ifPresent(board::continueFrom);
        board.passing(PartName.SUPERVISOR.text(), "was killed; another one has taken over");
        return earlier.filter(report -> report.phase().equals(StatusReport.UP)).isPresent();
    }

    /** A stack that was up has its topics: nothing waits for the brokers once more. */
    private void startWhatNeedsTopics(StackParts parts, FlinkRest rest)
            throws ConfigException, BrokerException, InterruptedException {
        if (!goesOn) {
            new StackTopics(layout).apply();
        }
        startParts(parts.mirrors());
        job = jobKeeper(rest);
        job.start();
    }

    /** One that takes over is up already: what is down just now is being started again. */
    private void awaitUp() throws InterruptedException {
        if (goesOn) {
            return;
        }
        awaitReady(names());
        if (!isStopping() && !board.hasFailed()) {
            board.phase(StatusReport.UP);
        }
    }

    private void prepare()
            throws IOException, InterruptedException, ConfigException, KeyFileException {
        for (String kept : setup.prepare(takesOver)) {
            board.note(
                    "conf/"
                            + kept
                            + " was edited and is used as it is; delete it to have it written anew");
        }
    }

    private JobKeeper jobKeeper(FlinkRest rest) throws ConfigException {
        JobMemory memory = JobMemory.open(layout.jobMemory());
        return new JobKeeper(
                rest,
                new JobSubmission(
                        layout,
                        setup.installation().flinkClassPath(),
                        setup.installation().jobJar()),
                new RestorePoints(new RetainedCheckpoints(layout.checkpoints()), memory, board),
                new CheckpointVolumes(List.of(layout.checkpoints(), layout.temporary())),
                board,
                memory,
                layout.submitRequest(),
                goesOn);
    }

    private String[] names() {
        List<String> names = new ArrayList<>();
        keepers.forEach(keeper -> names.add(keeper.name()));
        names.add(JobKeeper.NAME);
        return names.toArray(String[]::new);
    }

    private void startParts(List<Part> parts) {
        List<PartKeeper> started = new ArrayList<>();
        for (Part part : parts) {
            PartKeeper keeper = new PartKeeper(part, layout, board, takesOver);
            keeper.onTakeAlong(this::startAgain);
            started.add(keeper);
        }
        keepers.addAll(started);
        started.forEach(PartKeeper::start);
    }

    private void startAgain(PartName part) {
        keepers.stream()
                .filter(keeper -> keeper.name().equals(part.text()))
                .forEach(keeper -> keeper.startAgain("ended together with the part it belongs to"));
    }

    private void awaitReady(String... parts) throws InterruptedException {
        board.await(() -> isStopping() || board.hasFailed() || allReady(parts));
    }

    private boolean allReady(String... parts) {
        for (String part : parts) {
            if (!board.isReady(part)) {
                return false;
            }
        }
        return true;
    }

    private void awaitStop() throws InterruptedException {
        while (!board.hasFailed() && !stopRequested.await(1, TimeUnit.MINUTES)) {
            try {
                LogRotation.rotateAll(layout.logs());
            } catch (IOException | RuntimeException e) {
                LOG.warn("logs cannot be rotated", e);
            }
        }
    }

    /**
     * The guard first, which would start another supervisor; then the job's processes, then the
     * mirrors, then what they talk to.
     */
    private void stopAll() throws InterruptedException {
        stopGroup(PartName.GUARD);
        if (job != null) {
            job.stop();
        }
        stopGroup(PartName.TASKMANAGER, PartName.JOBMANAGER);
        stopGroup(PartName.MIRROR_DATA, PartName.MIRROR_RECEIPTS);
        stopGroup(PartName.EDGE_BROKER, PartName.DC_BROKER);
        stopGroup(PartName.WAN);
    }

    private void stopGroup(PartName... parts) throws InterruptedException {
        List<String> names = List.of(parts).stream().map(PartName::text).toList();
        List<PartKeeper> group =
                keepers.stream().filter(keeper -> names.contains(keeper.name())).toList();
        group.forEach(PartKeeper::stop);
        for (PartKeeper keeper : group) {
            keeper.awaitEnd(GRACE);
        }
    }
}
