package dev.longhaul.local.supervise;

import dev.longhaul.local.process.StackProcesses;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What a supervisor that was killed has left running. */
record Leftovers(StackProcesses processes) {
    private static final Logger LOG = LoggerFactory.getLogger(Leftovers.class);
    private static final Duration GRACE = Duration.ofSeconds(10);

    /** All but the process that asks for it. */
    void endAll() throws IOException, InterruptedException {
        end(found -> true);
    }

    /** A job is submitted by one client at a time. */
    void endSubmissions() throws IOException, InterruptedException {
        end(found -> found.part().equals(JobSubmission.LOG_NAME));
    }

    private void end(Predicate<StackProcesses.Found> wanted)
            throws IOException, InterruptedException {
        List<StackProcesses.Found> leftovers =
                processes.all().stream()
                        .filter(found -> found.pid() != ProcessHandle.current().pid())
                        .filter(wanted)
                        .toList();
        if (!leftovers.isEmpty()) {
            LOG.warn("ending what another supervisor has left: {}", leftovers);
            processes.end(leftovers, GRACE);
        }
    }
}
