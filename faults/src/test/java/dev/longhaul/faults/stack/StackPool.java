package dev.longhaul.faults.stack;

import dev.longhaul.faults.process.Checkout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps one stack up at a time and hands it from scenario to scenario as long as they want the same
 * kind and none has failed on it. Its logs are kept where one has. Used by one thread at a time;
 * what runs is ended at the latest when the tests' process ends.
 */
public final class StackPool implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(StackPool.class);

    private final Path stacks = Checkout.target().resolve("stacks");
    private final Path keptLogs = Checkout.target().resolve("logs");
    private final Thread atExit = new Thread(this::closeQuietly, "reap-stack");
    private FaultStack stack;
    private StackKind kind;
    private boolean failed;
    private int number;

    public StackPool() {
        Runtime.getRuntime().addShutdownHook(atExit);
    }

    /** The stack that is up, or another one. */
    public synchronized FaultStack lease(StackKind wanted)
            throws IOException, InterruptedException {
        if (stack != null && (failed || kind != wanted)) {
            end();
        }
        if (stack == null) {
            requireVolumes(wanted);
            number++;
            Path home = stacks.resolve(wanted.name().toLowerCase(Locale.ROOT) + number);
            deleteTree(home);
            Files.createDirectories(home);
            LOG.info("stack {} comes up in {}", wanted, home);
            stack = FaultStack.up(home, wanted);
            kind = wanted;
            failed = false;
        }
        stack.link().reset();
        return stack;
    }

    /** Where this process may not mount, what needs a small volume is skipped, and says why. */
    private void requireVolumes(StackKind wanted) throws IOException, InterruptedException {
        if (!wanted.volumes().isEmpty()) {
            String obstacle = Tmpfs.obstacle(stacks);
            Assumptions.assumeTrue(obstacle == null, obstacle);
        }
    }

    /** A scenario has failed: nobody else gets this stack, and its logs stay. */
    public synchronized void discard(String scenario) {
        failed = true;
        if (stack != null) {
            try {
                copyLogs(stack.layout().logs(), keptLogs.resolve(scenario));
                copyLogs(stack.home().resolve("words"), keptLogs.resolve(scenario));
            } catch (IOException e) {
                LOG.warn("logs of {} cannot be kept", scenario, e);
            }
        }
    }

    private static void copyLogs(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> logs = Files.list(from)) {
            for (Path log : logs.filter(Files::isRegularFile).toList()) {
                Files.deleteIfExists(to.resolve(log.getFileName()));
                Files.copy(log, to.resolve(log.getFileName()));
            }
        }
    }

    private void end() throws IOException, InterruptedException {
        FaultStack ending = stack;
        stack = null;
        ending.close();
        deleteTree(ending.home());
    }

    private static void deleteTree(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> tree = Files.walk(folder)) {
                for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
                    Files.deleteIfExists(path);
                }
            }
        }
    }

    @Override
    public synchronized void close() throws IOException, InterruptedException {
        if (stack != null) {
            end();
        }
    }

    private void closeQuietly() {
        try {
            close();
        } catch (IOException e) {
            LOG.warn("a stack is left", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
