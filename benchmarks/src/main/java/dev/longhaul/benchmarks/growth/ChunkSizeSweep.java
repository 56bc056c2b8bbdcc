package dev.longhaul.benchmarks.growth;

import java.io.IOException;
import java.util.List;

/** The same data in chunks of other sizes; the sender reads its configuration at each sending. */
record ChunkSizeSweep(Stacks stacks, int repeats, WarmStack.BatchWriter data) implements Sweep {
    /** All that the sender takes, in MiB. */
    private static final List<Integer> MEBIBYTES = List.of(1, 2, 4, 8);

    @Override
    public void run(Points points) throws IOException, InterruptedException {
        try (WarmStack stack = stacks.standard()) {
            for (int pass = 1; pass <= repeats; pass++) {
                for (int mebibytes : MEBIBYTES) {
                    stack.conf("edge.yaml").set("chunkSize", mebibytes + "MiB");
                    measure(points, stack, mebibytes, pass);
                }
            }
        }
    }

    private void measure(Points points, WarmStack stack, int mebibytes, int pass)
            throws IOException, InterruptedException {
        String name = "chunk-size-" + mebibytes + "-" + pass;
        points.add(mebibytes, pass, () -> stack.measure(name, data, mebibytes, pass));
    }
}
