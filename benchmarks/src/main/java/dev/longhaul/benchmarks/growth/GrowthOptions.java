package dev.longhaul.benchmarks.growth;

import dev.longhaul.benchmarks.e2e.WholeNumber;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The command line of {@code 09-growth}.
 *
 * @param of the sweeps, in this order
 * @param mostMegabytes the largest file; sweeps of settings move 600 MB, or this where it is less
 * @param mostFiles the largest number of files
 * @param repeats how often each point is measured
 * @param seed of the data
 */
record GrowthOptions(List<Dimension> of, int mostMegabytes, int mostFiles, int repeats, long seed) {
    private static final int MOST_MEGABYTES = 1_000_000;
    private static final int LEAST_FILES = 10;
    private static final int MOST_FILES = 1_000_000;
    private static final int MOST_REPEATS = 100;
    private static final int SETTING_MEGABYTES = 600;

    /**
     * @throws IllegalArgumentException that names the argument and its bound
     */
    static GrowthOptions parse(List<String> arguments) {
        Set<Dimension> of = new LinkedHashSet<>();
        int megabytes = 2_000;
        int files = 10_000;
        int repeats = 1;
        long seed = 42;
        for (int i = 0; i < arguments.size(); i += 2) {
            String key = arguments.get(i);
            if (i + 1 == arguments.size()) {
                throw new IllegalArgumentException(key + " needs to have a value");
            }
            String value = arguments.get(i + 1);
            switch (key) {
                case "--of" -> of.add(Dimension.parse(value));
                case "--most-megabytes" ->
                        megabytes = WholeNumber.within(key, value, 1, MOST_MEGABYTES);
                case "--most-files" ->
                        files = WholeNumber.within(key, value, LEAST_FILES, MOST_FILES);
                case "--repeats" -> repeats = WholeNumber.within(key, value, 1, MOST_REPEATS);
                case "--seed" -> seed = WholeNumber.of(key, value);
                default -> throw new IllegalArgumentException("unknown argument " + key);
            }
        }
        List<Dimension> sweeps = of.isEmpty() ? List.of(Dimension.values()) : List.copyOf(of);
        return new GrowthOptions(sweeps, megabytes, files, repeats, seed);
    }

    /** 1, 10, 100, …, and the largest, in megabytes. */
    List<Integer> fileMegabytes() {
        return decades(1, mostMegabytes);
    }

    /** 10, 100, …, and the largest. */
    List<Integer> fileCounts() {
        return decades(LEAST_FILES, mostFiles);
    }

    private static List<Integer> decades(int first, int last) {
        List<Integer> steps = new ArrayList<>();
        for (int step = first; step < last; step *= 10) {
            steps.add(step);
        }
        steps.add(last);
        return steps;
    }

    /** What each point of a sweep of a setting moves. */
    int settingMegabytes() {
        return Math.min(SETTING_MEGABYTES, mostMegabytes);
    }
}
