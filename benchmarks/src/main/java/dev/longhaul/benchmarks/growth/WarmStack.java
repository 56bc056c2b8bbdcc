package dev.longhaul.benchmarks.growth;

import dev.longhaul.benchmarks.data.DataSet;
import dev.longhaul.benchmarks.e2e.ProcessCost;
import dev.longhaul.benchmarks.e2e.RunningStack;
import dev.longhaul.benchmarks.e2e.Trees;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A stack that is up while this is open, and through which something has gone already. What is sent
 * is deleted afterwards, at its source and in the sinks.
 */
final class WarmStack implements AutoCloseable {
    /** Writes a batch into a directory that exists not yet. */
    @FunctionalInterface
    interface BatchWriter {
        void write(Path directory) throws IOException;
    }

    private static final String SITE = "edge01";
    private static final long WARM_UP_SEED = 7;
    private static final long WARM_UP_BYTES = 300_000_000;
    private static final int WARM_UP_FILES = 500;

    private final Path directory;
    private final RunningStack stack;

    /**
     * @param directory of the stack
     */
    WarmStack(Path directory, RunningStack stack) throws IOException, InterruptedException {
        this.directory = directory;
        this.stack = stack;
        try {
            warmUp("warm-up-large", batch -> DataSet.batch(batch, WARM_UP_SEED, 1, WARM_UP_BYTES));
            warmUp(
                    "warm-up-small",
                    batch -> DataSet.manySmallFiles(batch, WARM_UP_SEED, WARM_UP_FILES));
        } catch (IOException | InterruptedException | RuntimeException failed) {
            close();
            throw failed;
        }
    }

    private void warmUp(String name, BatchWriter writer) throws IOException, InterruptedException {
        Path batch = batch(name);
        writer.write(batch);
        stack.send(List.of(batch), new ProcessCost());
        forget(batch);
    }

    private Path batch(String name) {
        return directory.resolveSibling(name);
    }

    /** A file of {@code conf/}. */
    ConfFile conf(String name) {
        return new ConfFile(directory.resolve("conf").resolve(name));
    }

    /**
     * @param name of the batch, which no other one has
     * @throws IOException see {@link Sending#measure}
     */
    Point measure(String name, BatchWriter writer, double x, int pass)
            throws IOException, InterruptedException {
        Path batch = batch(name);
        Point point;
        try {
            writer.write(batch);
            Trees.sync();
            point = Sending.measure(stack, batch, x, pass);
        } catch (IOException failed) {
            forgetAfter(failed, batch);
            throw failed;
        }
        forget(batch);
        return point;
    }

    /** Where a sending has failed, files may still arrive while they are deleted. */
    private void forgetAfter(IOException failed, Path batch) throws InterruptedException {
        try {
            forget(batch);
        } catch (IOException busy) {
            failed.addSuppressed(busy);
        }
    }

    private void forget(Path batch) throws IOException, InterruptedException {
        Trees.delete(batch);
        for (String sink : List.of("nas/archive", "nas/working")) {
            Trees.deleteWhileInUse(
                    directory.resolve(sink).resolve(SITE).resolve(batch.getFileName()));
        }
    }

    /** Takes the stack down; its folder stays. */
    @Override
    public void close() throws IOException {
        stack.close();
    }
}
