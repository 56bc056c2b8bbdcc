package dev.longhaul.benchmarks.growth;

import dev.longhaul.benchmarks.e2e.Longhaul;
import dev.longhaul.benchmarks.e2e.RunningStack;
import dev.longhaul.benchmarks.e2e.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Makes stacks, one after another, each in a new folder without a link emulator.
 *
 * <p>Some settings have to be there before the first start, because that makes the topics. {@code
 * stack up} keeps files that were edited, and it knows them by what it wrote itself. So the {@code
 * conf} folder and the ports of a first stack are the pattern of such a folder.
 */
final class Stacks {
    /** Changes the configuration of a stack that has never been up. */
    @FunctionalInterface
    interface Edit {
        void apply(Path conf) throws IOException;
    }

    private static final String CONF = "conf";
    private static final String PORTS = "stack.json";

    private final Longhaul longhaul;
    private final Path directory;
    private final Path pattern;

    /**
     * @param home the checkout
     * @param work on disk, for stacks and data
     */
    Stacks(Path home, Path work) {
        this.longhaul = new Longhaul(home, UnaryOperator.identity());
        this.directory = work.resolve("stack");
        this.pattern = work.resolve("pattern");
    }

    /** As a user gets it. */
    WarmStack standard() throws IOException, InterruptedException {
        Trees.delete(directory);
        return new WarmStack(directory, up());
    }

    /** With other settings from its first start on. */
    WarmStack edited(Edit edit) throws IOException, InterruptedException {
        if (Files.notExists(pattern)) {
            Trees.delete(directory);
            up().close();
        }
        Trees.delete(directory);
        Files.createDirectories(directory);
        Trees.copy(pattern.resolve(PORTS), directory.resolve(PORTS));
        Trees.copy(pattern.resolve(CONF), directory.resolve(CONF));
        edit.apply(directory.resolve(CONF));
        return new WarmStack(directory, up());
    }

    private RunningStack up() throws IOException, InterruptedException {
        RunningStack stack = new RunningStack(longhaul, directory, List.of("--no-wan"));
        if (Files.notExists(pattern)) {
            Files.createDirectories(pattern);
            Trees.copy(directory.resolve(PORTS), pattern.resolve(PORTS));
            Trees.copy(directory.resolve(CONF), pattern.resolve(CONF));
        }
        return stack;
    }

    /** Deletes the folder of the last one, which is down. */
    void delete() throws IOException, InterruptedException {
        Trees.delete(directory);
        Trees.delete(pattern);
    }
}
