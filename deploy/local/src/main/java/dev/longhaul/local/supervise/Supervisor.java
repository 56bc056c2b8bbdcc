package dev.longhaul.local.supervise;

import dev.longhaul.config.ConfigException;
import dev.longhaul.local.flink.FlinkRest;
import dev.longhaul.local.flink.RetainedCheckpoints;
import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.local.process.LogRotation;
import dev.longhaul.mirror.BrokerException;
import dev.longhaul.wire.key.KeyFileException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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
    private final StatusBoard board;
    private final List<PartKeeper> keepers = new ArrayList<>();
    private final CountDownLatch stopRequested = new CountDownLatch(1);
    private JobKeeper job;

    Supervisor(StackSetup setup) {
        this.setup = setup;
        this.layout = setup.layout();
        this.board = new StatusBoard(layout.statusFile());
    }

    /** Returns when everything is down again: after {@link #stop}, or because the start failed. */
    int run() throws InterruptedException {
        try {
            startAll();
            awaitStop();
        } catch (IOException | ConfigException | BrokerException | KeyFileException e) {
            LOG.error("the stack cannot start", e);
            board.fail(PartName.SUPERVISOR.text(), e.getMessage());
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
        board.phase(StatusReport.STARTING);
        setup.prepare();
        FlinkRest rest = new FlinkRest(setup.stack().ports().flinkRest());
        StackParts parts = new StackParts(setup, rest);
        startParts(parts.foundation());
        startParts(parts.flink());
        awaitReady(PartName.EDGE_BROKER.text(), PartName.DC_BROKER.text());
        if (!isStopping() && !board.hasFailed()) {
            new StackTopics(layout).apply();
            startParts(parts.mirrors());
            job =
                    new JobKeeper(
                            rest,
                            new JobSubmission(
                                    layout,
                                    setup.installation().flinkClassPath(),
                                    setup.installation().jobJar()),
                            new RetainedCheckpoints(layout.checkpoints()),
                            board);
            job.start();
            awaitReady(names());
        }
        if (!isStopping() && !board.hasFailed()) {
            board.phase(StatusReport.UP);
        }
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
            PartKeeper keeper = new PartKeeper(part, layout, board);
            keeper.onTakeAlong(this::startAgain);
            started.add(keeper);
        }
        keepers.addAll(started);
        started.forEach(PartKeeper::start);
    }

    private void startAgain(PartName part) {
        keepers.stream()
                .filter(keeper -> keeper.name().equals(part.text()))
                .forEach(PartKeeper::startAgain);
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
            } catch (IOException e) {
                LOG.warn("logs cannot be rotated", e);
            }
        }
    }

    /** The job's processes first, then the mirrors, then what they talk to. */
    private void stopAll() throws InterruptedException {
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
