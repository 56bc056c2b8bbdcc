package dev.longhaul.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs commands in a control group; what they print is ours. Thread-safe. */
final class Shell {
    private static final int PATIENCE_SECONDS = 10;

    /** No {@link #stop} takes longer, as long as the system ends what it is told to end. */
    static final Duration STOPS_WITHIN = Duration.ofSeconds(2 * PATIENCE_SECONDS);

    private final Map<String, String> environment;
    private final ControlGroup group;

    Shell(Map<String, String> environment, ControlGroup group) {
        this.environment = new HashMap<>(environment);
        this.group = group;
    }

    Process start(List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(group.around(command));
        builder.environment().putAll(environment);
        return builder.inheritIO().redirectInput(Path.of("/dev/null").toFile()).start();
    }

    /**
     * @throws IOException it ended with another code than 0
     */
    void run(List<String> command) throws IOException, InterruptedException {
        Process process = start(command);
        try {
            int exitCode = process.waitFor();
            if (exitCode != 0) {
                throw new IOException(String.join(" ", command) + ": exit code " + exitCode);
            }
        } catch (InterruptedException e) {
            stop(process);
            throw e;
        }
    }

    /**
     * Ends what works below a process; those above it then end by themselves and tell what it has
     * cost. Returns when the process has ended.
     */
    static void stop(Process process) throws InterruptedException {
        for (int again = 0; process.isAlive() && again < PATIENCE_SECONDS; again++) {
            process.descendants()
                    .filter(it -> it.children().findAny().isEmpty())
                    .forEach(ProcessHandle::destroy);
            if (process.waitFor(1, TimeUnit.SECONDS)) {
                return;
            }
        }
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().waitFor();
    }
}
