package dev.longhaul.local;

import dev.longhaul.config.ConfigException;
import java.io.IOException;
import java.nio.file.Path;

/**
 * A whole system on this machine: both brokers, both MirrorMakers, Flink and the job, each its own
 * process under a supervisor that outlives the caller.
 *
 * <p>Needs the checkout in system property {@code longhaul.home}, built. Not thread-safe; any
 * number of processes may look at one folder.
 */
public final class LocalStack {
    private final Path directory;

    private LocalStack(Path directory) {
        this.directory = directory;
    }

    /** The stack of a folder, whether it runs or not. */
    public static LocalStack at(Path directory) {
        return new LocalStack(directory.toAbsolutePath().normalize());
    }

    /**
     * Brings the stack up and returns when every part is ready and the job has completed its first
     * checkpoint; one that is up already is left alone. Where it fails, everything is stopped.
     *
     * @throws ConfigException the machine or the folder cannot carry it
     * @throws StackException a part did not come up; names it and its log
     */
    public static LocalStack up(StackOptions options, StackListener listener)
            throws ConfigException, StackException, IOException, InterruptedException {
        throw new UnsupportedOperationException("stack " + options + listener);
    }

    /** Never fails because a part is down: that is what it tells. */
    public StackStatus status() throws IOException {
        throw new UnsupportedOperationException("stack " + directory);
    }

    /**
     * Ends every process of this stack, in order, leftovers of a killed supervisor too; nothing to
     * do is fine.
     *
     * @throws StackException a process could not be ended
     */
    public void down(StackListener listener)
            throws StackException, IOException, InterruptedException {
        throw new UnsupportedOperationException("stack " + directory + listener);
    }

    public Path directory() {
        return directory;
    }

    /** For {@code send}: configuration of the site's edge producer. */
    public Path edgeConfig() {
        return directory.resolve("conf/edge.yaml");
    }

    public Path archive() {
        return directory.resolve("nas/archive");
    }

    public Path working() {
        return directory.resolve("nas/working");
    }
}
