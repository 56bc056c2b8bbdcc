package dev.longhaul.local.supervise;

import dev.longhaul.local.layout.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Where every keeper writes how its part is, and reads how the others are. Thread-safe. */
final class StatusBoard {
    private static final Logger LOG = LoggerFactory.getLogger(StatusBoard.class);

    private final Path file;
    private final Map<String, PartState> parts = new LinkedHashMap<>();
    private String phase = StatusReport.STARTING;
    private String error;
    private String failedPart;
    private Instant since = Instant.now();

    StatusBoard(Path file) {
        this.file = file;
    }

    synchronized void add(String part) {
        parts.put(part, PartState.waiting(part));
        publish();
    }

    synchronized void update(String part, UnaryOperator<PartState> change) {
        PartState before = parts.get(part);
        PartState after = change.apply(before);
        parts.put(part, after);
        if (!before.state().equals(after.state())) {
            LOG.info("{} is {} (pid {})", part, after.state(), after.pid());
        }
        publish();
    }

    synchronized PartState state(String part) {
        return parts.get(part);
    }

    synchronized boolean isReady(String part) {
        return parts.get(part).state().equals(PartState.READY);
    }

    /** The first failure of a start stays; it is the cause of those that follow. */
    synchronized void fail(String part, String message) {
        if (error == null && !phase.equals(StatusReport.STOPPING)) {
            error = message;
            failedPart = part;
            LOG.error("{}: {}", part, message);
            publish();
        }
    }

    synchronized boolean hasFailed() {
        return error != null;
    }

    synchronized void phase(String newPhase) {
        phase = newPhase;
        since = Instant.now();
        LOG.info("stack is {}", newPhase);
        publish();
    }

    /** Waits until it holds; asked again after every change and every {@link #wake}. */
    synchronized void await(BooleanSupplier condition) throws InterruptedException {
        while (!condition.getAsBoolean()) {
            wait();
        }
    }

    /** Something outside of the board has changed that a condition may look at. */
    synchronized void wake() {
        notifyAll();
    }

    private void publish() {
        notifyAll();
        StatusReport report =
                new StatusReport(
                        phase,
                        error,
                        failedPart,
                        ProcessHandle.current().pid(),
                        since,
                        new ArrayList<>(parts.values()));
        try {
            AtomicFile.write(file, report.toJson());
        } catch (IOException e) {
            // A full disk must not end the supervision; the next change tries again.
            LOG.warn("cannot write {}", file, e);
        }
    }
}
