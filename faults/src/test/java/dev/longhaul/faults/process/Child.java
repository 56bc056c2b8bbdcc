package dev.longhaul.faults.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * A child process whose two outputs go to files. None outlives the tests: what is still there at
 * the end of a scenario is killed by {@link #reapAll()}, and at the latest when the tests' own
 * process ends.
 */
public final class Child {
    private static final Set<Child> ALIVE = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(Child::reapAll, "reap-children"));
    }

    private final Process process;
    private final Path out;
    private final Path err;

    private Child(Process process, Path out, Path err) {
        this.process = process;
        this.out = out;
        this.err = err;
    }

    /**
     * @param log without its ending: {@code LOG.out} and {@code LOG.err} are written
     */
    public static Child start(Path log, List<String> command) throws IOException {
        Files.createDirectories(log.getParent());
        Path out = log.resolveSibling(log.getFileName() + ".out");
        Path err = log.resolveSibling(log.getFileName() + ".err");
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .redirectOutput(out.toFile())
                        .redirectError(err.toFile());
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        Child child = new Child(builder.start(), out, err);
        ALIVE.add(child);
        return child;
    }

    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** SIGKILL; returns when it is dead. */
    public void kill() throws InterruptedException {
        process.destroyForcibly();
        process.waitFor();
        ALIVE.remove(this);
    }

    /** SIGTERM; returns when it has ended, killed where it does not. */
    public void end(Duration grace) throws InterruptedException {
        process.destroy();
        if (!process.waitFor(grace.toMillis(), TimeUnit.MILLISECONDS)) {
            kill();
        }
        ALIVE.remove(this);
    }

    /**
     * @return the exit code
     * @throws AssertionError it still runs; its last words are in the message
     */
    public int await(Duration patience) throws InterruptedException, IOException {
        if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
            throw new AssertionError("still runs after %s: %s".formatted(patience, lastWords()));
        }
        ALIVE.remove(this);
        return process.exitValue();
    }

    public String output() throws IOException {
        return Files.readString(out);
    }

    public String words() throws IOException {
        return Files.readString(err);
    }

    /** The end of what it said, for a message. */
    public String lastWords() throws IOException {
        List<String> lines = words().lines().toList();
        return String.join("\n", lines.subList(Math.max(0, lines.size() - 10), lines.size()));
    }

    /** Kills whatever was started here and still lives. */
    public static void reapAll() {
        ALIVE.forEach(child -> child.process.destroyForcibly());
        ALIVE.clear();
    }
}
