package dev.longhaul.strategies.measure;

import dev.longhaul.strategies.codec.BlockCodec;
import dev.longhaul.strategies.codec.Strategy;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/**
 * Measures every strategy on a sample, one after another on one thread, within a time: each has an
 * equal share of what is left, and what quick ones do not need goes to the slow ones after them. It
 * ends at most one piece of the slowest strategy late.
 */
public final class Comparison {
    /** Of zstd, the only codec that has higher ones. */
    private static final int MOST_QUICK_LEVEL = 12;

    private final List<byte[]> sample;
    private final Duration most;
    private final Predicate<Measurement> hopeless;

    /**
     * @param sample 1 piece or more, in the order of chance
     * @param hopeless asked after each piece from 4 MB on, with what is known of a strategy
     */
    public Comparison(List<byte[]> sample, Duration most, Predicate<Measurement> hopeless) {
        this.sample = sample;
        this.most = most;
        this.hopeless = hopeless;
    }

    /** Hears of each strategy when it has been measured. */
    public interface Listener {
        void measured(Measurement measurement);
    }

    public Measurements run(Listener listener) throws IOException {
        long deadline = System.nanoTime() + most.toNanos();
        Reference reference = reference(System.nanoTime() + most.toNanos() / 4);
        Trial trial = new Trial(reference);
        List<Measurement> measured = new ArrayList<>();
        List<Strategy> waiting = inOrderOfTrial();
        while (!waiting.isEmpty() && (measured.isEmpty() || System.nanoTime() < deadline)) {
            long share = (deadline - System.nanoTime()) / waiting.size();
            Strategy next = waiting.remove(0);
            Measurement measurement = trial.run(next, System.nanoTime() + share, hopeless);
            measured.add(measurement);
            listener.measured(measurement);
        }
        measured.sort(Comparator.comparingInt(known -> Strategy.all().indexOf(known.strategy())));
        return new Measurements(measured, waiting, reference.pieces().size(), bytes(reference));
    }

    /**
     * The standard first, for it is what the others are compared with; those last whose one piece
     * takes seconds, so that they take no time from others.
     */
    private static List<Strategy> inOrderOfTrial() {
        List<Strategy> strategies = new ArrayList<>(Strategy.all());
        strategies.sort(
                Comparator.comparing((Strategy it) -> !it.equals(Strategy.STANDARD))
                        .thenComparing(it -> it.level() > MOST_QUICK_LEVEL));
        return strategies;
    }

    /** Only what it gets through in time is the sample for the others. */
    private Reference reference(long deadlineNanos) throws IOException {
        int[] compressedBytes = new int[sample.size()];
        int most = sample.stream().mapToInt(piece -> piece.length).max().orElseThrow();
        int done = 0;
        try (BlockCodec codec = Strategy.STANDARD.open(most)) {
            while (done < sample.size() && (done == 0 || System.nanoTime() < deadlineNanos)) {
                compressedBytes[done] = codec.compress(sample.get(done));
                done++;
            }
        }
        return new Reference(sample.subList(0, done), Arrays.copyOf(compressedBytes, done));
    }

    private static long bytes(Reference reference) {
        return reference.pieces().stream().mapToLong(piece -> piece.length).sum();
    }
}
