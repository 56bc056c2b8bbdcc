package dev.longhaul.local;

import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.local.process.LogTail;
import dev.longhaul.local.supervise.PartState;
import dev.longhaul.local.supervise.StatusReport;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Follows what a supervisor writes until it says up, or ends. */
final class StackWatch {
    private static final long LOOK_MILLIS = 200;
    private static final int TAIL_LINES = 15;

    private final StackLayout layout;
    private final ProcessHandle supervisor;
    private final StackListener listener;
    private final Map<String, String> told = new HashMap<>();

    StackWatch(StackLayout layout, ProcessHandle supervisor, StackListener listener) {
        this.layout = layout;
        this.supervisor = supervisor;
        this.listener = listener;
    }

    /**
     * @throws StackException it ended before
     */
    void awaitUp() throws StackException, IOException, InterruptedException {
        CompletableFuture<ProcessHandle> exit = supervisor.onExit();
        while (true) {
            boolean ended = await(exit);
            Optional<StatusReport> report = ours();
            report.ifPresent(this::tell);
            if (report.isPresent() && report.get().phase().equals(StatusReport.UP)) {
                return;
            }
            if (ended) {
                throw failure(report);
            }
        }
    }

    /**
     * Tells what happens until the supervisor has ended.
     *
     * @return false: it has not ended by then
     */
    boolean awaitEnd(Duration patience) throws IOException, InterruptedException {
        CompletableFuture<ProcessHandle> exit = supervisor.onExit();
        long deadlineNanos = System.nanoTime() + patience.toNanos();
        ours().ifPresent(before -> before.parts().forEach(this::remember));
        while (!await(exit)) {
            ours().ifPresent(this::tell);
            if (System.nanoTime() - deadlineNanos > 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean await(CompletableFuture<ProcessHandle> exit)
            throws InterruptedException {
        try {
            exit.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException stillThere) {
            return false;
        } catch (ExecutionException e) {
            return true;
        }
    }

    /** What an earlier supervisor has left in the file does not count. */
    private Optional<StatusReport> ours() throws IOException {
        return StatusReport.read(layout.statusFile())
                .filter(report -> report.supervisorPid() == supervisor.pid());
    }

    private void tell(StatusReport report) {
        for (PartState part : report.parts()) {
            String detail = part.lastError() == null ? "" : part.lastError();
            if (remember(part)) {
                listener.changed(part.name(), part.state(), detail);
            }
        }
    }

    /** Whether it is news. */
    private boolean remember(PartState part) {
        return !part.state().equals(told.put(part.name(), part.state()));
    }

    private StackException failure(Optional<StatusReport> report) throws IOException {
        String part = report.map(StatusReport::failedPart).orElse(PartName.SUPERVISOR.text());
        if (part == null) {
            return new StackException("the stack was taken down while it came up", null);
        }
        String cause = report.map(StatusReport::error).orElse("the supervisor ended");
        Path log = layout.log(part.equals("job") ? "submit" : part);
        List<String> tail = LogTail.read(log, TAIL_LINES);
        return new StackException(
                part + ": " + cause + "\n  " + String.join("\n  ", tail),
                "all of its log is in " + log);
    }
}
