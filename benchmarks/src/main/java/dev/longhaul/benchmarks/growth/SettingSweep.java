package dev.longhaul.benchmarks.growth;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The same data through stacks that were made with other settings, a new stack for each.
 *
 * @param files of {@code conf/} that have the setting
 * @param key a whole number
 */
record SettingSweep(
        Stacks stacks,
        List<String> files,
        String key,
        List<Integer> values,
        int repeats,
        WarmStack.BatchWriter data)
        implements Sweep {
    private static final List<Integer> PARTITIONS = List.of(1, 2, 6, 12);
    private static final List<Integer> PARALLELISM = List.of(1, 2, 4);

    static SettingSweep ofPartitions(Stacks stacks, int repeats, WarmStack.BatchWriter data) {
        List<String> files = List.of("topics-site.yaml", "topics-dc.yaml");
        return new SettingSweep(stacks, files, "partitions", PARTITIONS, repeats, data);
    }

    static SettingSweep ofParallelism(Stacks stacks, int repeats, WarmStack.BatchWriter data) {
        List<String> files = List.of("job.yaml");
        return new SettingSweep(stacks, files, "parallelism", PARALLELISM, repeats, data);
    }

    @Override
    public void run(Points points) throws IOException, InterruptedException {
        for (int value : values) {
            WarmStack made;
            try {
                made = stacks.edited(conf -> edit(conf, value));
            } catch (IOException failed) {
                points.fail(value, 1, failed);
                continue;
            }
            try (WarmStack stack = made) {
                for (int pass = 1; pass <= repeats; pass++) {
                    measure(points, stack, value, pass);
                }
            }
        }
    }

    private void edit(Path conf, int value) throws IOException {
        for (String file : files) {
            new ConfFile(conf.resolve(file)).set(key, Integer.toString(value));
        }
    }

    private void measure(Points points, WarmStack stack, int value, int pass)
            throws IOException, InterruptedException {
        String name = key + "-" + value + "-" + pass;
        points.add(value, pass, () -> stack.measure(name, data, value, pass));
    }
}
