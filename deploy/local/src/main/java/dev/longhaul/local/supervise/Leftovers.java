package dev.longhaul.local.supervise;

import dev.longhaul.local.layout.PartName;
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

    /**
     * Parts that would have been started again with another one, which has died while nobody
     * looked.
     *
     * @param parts the one that takes along and those that go with it
     */
    void endThoseLeftBehind(List<Part> parts) throws IOException, InterruptedException {
        for (Part part : parts) {
            if (!part.takesAlong().isEmpty() && processes.find(part.name().text()).isEmpty()) {
                List<String> names = part.takesAlong().stream().map(PartName::text).toList();
                end(found -> names.contains(found.part()));
            }
        }
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
