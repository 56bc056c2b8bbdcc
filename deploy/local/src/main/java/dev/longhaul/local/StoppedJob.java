package dev.longhaul.local;

import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.local.supervise.PartState;
import dev.longhaul.local.supervise.StatusReport;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A job that its user has stopped: {@code stack up} on a stack that is up starts it again. */
final class StoppedJob {
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final long LOOK_MILLIS = 200;
    private static final String JOB = "job";

    private StoppedJob() {}

    /** Returns when it runs again, or at once where it was not stopped. */
    static void startAgain(StackLayout layout, StackListener listener)
            throws StackException, IOException, InterruptedException {
        if (state(layout).filter(StoppedJob::isStopped).isEmpty()) {
            return;
        }
        listener.changed(JOB, "submitting", "its user had stopped it");
        Files.writeString(layout.submitRequest(), "");
        long deadlineNanos = System.nanoTime() + PATIENCE.toNanos();
        while (state(layout).filter(job -> job.state().equals(PartState.READY)).isEmpty()) {
            if (System.nanoTime() - deadlineNanos > 0) {
                throw new StackException(
                        "the job does not run again after " + PATIENCE.toSeconds() + " s",
                        "see " + layout.log("submit") + " and 'longhaul stack status'");
            }
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
    }

    private static boolean isStopped(PartState job) {
        return job.state().equals(PartState.USER_STOPPED);
    }

    private static Optional<PartState> state(StackLayout layout) throws IOException {
        return StatusReport.read(layout.statusFile()).stream()
                .flatMap(report -> report.parts().stream())
                .filter(part -> part.name().equals(JOB))
                .findFirst();
    }
}
