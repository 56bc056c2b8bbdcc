package dev.longhaul.local.supervise;

import dev.longhaul.local.process.PartProcess;
import dev.longhaul.local.process.ProcessTable;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** Follows one process of a part, from its start to its end, and finds when it has to be ended. */
final class PulseWatch {
    static final Duration PULSE_INTERVAL = Duration.ofSeconds(5);
    private static final Duration PROBE_INTERVAL = Duration.ofMillis(250);

    private final Part part;
    private final PartProcess process;

    PulseWatch(Part part, PartProcess process) {
        this.part = part;
        this.process = process;
    }

    /** What has come of a start. */
    record Start(boolean ready, Optional<String> reasonToEnd) {}

    /** Returns when it is ready, has died, or takes too long. */
    Start awaitReady() throws InterruptedException {
        Instant deadline = Instant.now().plus(part.patience());
        String obstacle = "it does not answer";
        while (Instant.now().isBefore(deadline)) {
            if (process.awaitEnd(PROBE_INTERVAL)) {
                return new Start(false, Optional.empty());
            }
            try {
                if (part.ready(process.pid())) {
                    return new Start(true, Optional.empty());
                }
                if (part.isWaiting(process.pid())) {
                    deadline = Instant.now().plus(part.patience());
                }
            } catch (IOException notYet) {
                obstacle = notYet.getMessage();
            }
        }
        String reason = "was not ready after " + part.patience().toSeconds() + " s: " + obstacle;
        return new Start(false, Optional.of(reason));
    }

    /** Returns when it has died, then empty, or hangs: then how that shows. */
    Optional<String> awaitHang() throws InterruptedException {
        HangClock clock = new HangClock();
        while (!process.awaitEnd(PULSE_INTERVAL)) {
            Part.Pulse pulse = part.pulse(process.pid());
            Duration now = Duration.ofNanos(System.nanoTime());
            if (pulse != Part.Pulse.SILENT) {
                clock.heard();
            } else if (clock.silent(now, ProcessTable.processorTime(process.pid()))) {
                String stopped = ProcessTable.isStopped(process.pid()) ? " (it is stopped)" : "";
                return Optional.of(
                        "did not answer for " + clock.silence(now).toSeconds() + " s" + stopped);
            }
        }
        return Optional.empty();
    }
}
