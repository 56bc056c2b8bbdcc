package dev.longhaul.faults.soak;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/**
 * Whether what processes use grows with time: of each part and figure the median of the last third
 * against that of the first. A part that was killed is compared across its lives, the first minute
 * of each left out, in which it only warms up; of one that never got that old nothing is said.
 */
final class Flatness {
    private static final Duration WARM_UP = Duration.ofMinutes(1);
    private static final double MOST_GROWTH = 1.25;
    private static final int LEAST_SAMPLES = 9;

    private record Figure(String name, long slack, ToLongFunction<Sample> of) {}

    private static final List<Figure> FIGURES =
            List.of(
                    new Figure("resident", 64L << 20, Sample::residentBytes),
                    new Figure("heap", 32L << 20, Sample::heapBytes),
                    new Figure("direct", 16L << 20, Sample::directBytes),
                    new Figure("threads", 12, Sample::threads),
                    new Figure("files", 30, Sample::openFiles));

    /** One part and figure. */
    record Verdict(String part, String figure, long first, long last, boolean flat) {
        String line() {
            return String.format(
                    Locale.ROOT,
                    "%-16s %-9s %,15d -> %,15d  %s",
                    part,
                    figure,
                    first,
                    last,
                    flat ? "flat" : "GROWS");
        }
    }

    private Flatness() {}

    static List<Verdict> of(List<Sample> samples) {
        List<Verdict> verdicts = new ArrayList<>();
        samples.stream()
                .filter(sample -> sample.age().compareTo(WARM_UP) > 0)
                .collect(Collectors.groupingBy(Sample::part))
                .forEach((part, all) -> add(part, all, verdicts));
        verdicts.sort(java.util.Comparator.comparing(Verdict::part).thenComparing(Verdict::figure));
        return verdicts;
    }

    private static void add(String part, List<Sample> samples, List<Verdict> verdicts) {
        int third = samples.size() / 3;
        if (samples.size() < LEAST_SAMPLES) {
            return;
        }
        for (Figure figure : FIGURES) {
            long first = median(samples.subList(0, third), figure);
            long last = median(samples.subList(samples.size() - third, samples.size()), figure);
            boolean flat = last <= first * MOST_GROWTH + figure.slack();
            verdicts.add(new Verdict(part, figure.name(), first, last, flat));
        }
    }

    private static long median(List<Sample> samples, Figure figure) {
        long[] sorted = samples.stream().mapToLong(figure.of()).sorted().toArray();
        return sorted[sorted.length / 2];
    }
}
