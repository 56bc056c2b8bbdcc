package dev.longhaul.benchmarks.growth;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * More and more data through one stack. Always from the least to the most: a process keeps memory
 * that it has once used, so that after a large amount a small one would look as large.
 *
 * @param amounts x of each point, from the least on
 */
record AmountSweep(Stacks stacks, List<Integer> amounts, int repeats, Data data) implements Sweep {
    /** Writes so much into a directory that exists not yet. */
    @FunctionalInterface
    interface Data {
        void write(Path directory, int amount) throws IOException;
    }

    @Override
    public void run(Points points) throws IOException, InterruptedException {
        try (WarmStack stack = stacks.standard()) {
            for (int pass = 1; pass <= repeats; pass++) {
                for (int amount : amounts) {
                    measure(points, stack, amount, pass);
                }
            }
        }
    }

    private void measure(Points points, WarmStack stack, int amount, int pass)
            throws IOException, InterruptedException {
        String name = points.of().text() + "-" + amount + "-" + pass;
        points.add(
                amount,
                pass,
                () -> stack.measure(name, batch -> data.write(batch, amount), amount, pass));
    }
}
