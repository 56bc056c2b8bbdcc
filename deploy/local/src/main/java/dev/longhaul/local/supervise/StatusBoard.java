package dev.longhaul.local.supervise;

import dev.longhaul.local.layout.AtomicFile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
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
    private final Map<String, PartState> before = new LinkedHashMap<>();
    private final FaultLog faults = new FaultLog();
    private final List<String> notes = new ArrayList<>();
    private String phase = StatusReport.STARTING;
    private String error;
    private String failedPart;
    private Instant since = Instant.now();

    StatusBoard(Path file) {
        this.file = file;
    }

    /** Goes on from what a supervisor that was killed has written: its counts and its faults. */
    synchronized void continueFrom(StatusReport earlier) {
        earlier.parts().forEach(part -> before.put(part.name(), part));
        faults.restore(earlier.faults());
        notes.addAll(earlier.notes());
    }

    synchronized void add(String part) {
        PartState waiting = PartState.waiting(part);
        parts.put(part, before.containsKey(part) ? waiting.after(before.get(part)) : waiting);
        publish();
    }

    synchronized void update(String part, UnaryOperator<PartState> change) {
        PartState earlier = parts.get(part);
        PartState after = change.apply(earlier);
        parts.put(part, after);
        if (!earlier.state().equals(after.state())) {
            LOG.info("{} is {} (pid {})", part, after.state(), after.pid());
        }
        if (after.state().equals(PartState.READY)) {
            faults.over(part, Instant.now());
        }
        publish();
    }

    /** The part has ended, or does not do its work, and will be started again. */
    synchronized void died(String part, String cause) {
        LOG.warn("{} has ended: {}", part, cause);
        faults.add(Fault.begun(part, cause));
        update(part, state -> state.died(cause));
    }

    /** The cause of a part's open faults, known later. */
    synchronized void explain(String part, String cause) {
        if (faults.isOpen(part)) {
            LOG.warn("{} has ended because: {}", part, cause);
            faults.explain(part, cause);
            update(part, state -> state.because(cause));
        }
    }

    /** Something that has gone wrong and is over already. */
    synchronized void passing(String part, String cause) {
        fault(part, cause);
        faults.over(part, Instant.now());
        publish();
    }

    /** Something that has gone wrong without an end of the part. */
    synchronized void fault(String part, String cause) {
        LOG.warn("{}: {}", part, cause);
        faults.add(Fault.begun(part, cause));
        parts.computeIfPresent(part, (name, state) -> state.faulty());
        publish();
    }

    /** Something that who looks at the stack should know for as long as it is up. */
    synchronized void note(String text) {
        LOG.warn("{}", text);
        notes.add(text);
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

    synchronized StatusReport report() {
        return new StatusReport(
                phase,
                error,
                failedPart,
                ProcessHandle.current().pid(),
                since,
                new ArrayList<>(parts.values()),
                faults.all(),
                List.copyOf(notes));
    }

    private void publish() {
        notifyAll();
        try {
            AtomicFile.write(file, report().toJson());
        } catch (IOException e) {
            // A full disk must not end the supervision; the next change tries again.
            LOG.warn("cannot write {}", file, e);
        }
    }
}
