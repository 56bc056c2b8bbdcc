package dev.longhaul.faults.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.faults.check.SendOutcome;
import dev.longhaul.faults.data.TestBatch;
import dev.longhaul.faults.report.FaultPoints;
import dev.longhaul.faults.report.Row;
import dev.longhaul.faults.stack.FaultStack;
import dev.longhaul.faults.stack.Flow;
import dev.longhaul.faults.stack.StackKind;
import dev.longhaul.faults.stack.StackPool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What one scenario has at hand: its stack, its random moments, batches of its own, and the place
 * where it writes down what it measured. Not thread-safe.
 */
public final class Trial {
    private static final Logger LOG = LoggerFactory.getLogger(Trial.class);
    private static final String MEASURED_RATE = "10MB/s";
    private static final long TEN_SECONDS_OF_TRAFFIC = 100_000_000;
    private static final Duration LONGEST_RECOVERY = Duration.ofMinutes(3);

    private final String number;
    private final String fact;
    private final String where;
    private final FaultPoints points;
    private StackPool stacks;
    private StackKind kind;
    private FaultStack stack;
    private int runs;
    private int batches;
    private Optional<Long> resentBytes = Optional.empty();
    private Optional<Duration> recovery = Optional.empty();

    Trial(String number, String fact, String where) {
        this.number = number;
        this.fact = fact;
        this.where = where;
        this.points = FaultPoints.of(fact);
    }

    void leaseLater(StackPool pool, StackKind wanted) {
        stacks = pool;
        kind = wanted;
    }

    /** Up and well; the first call may take as long as a stack takes to come up. */
    public FaultStack stack() throws IOException, InterruptedException {
        if (stack == null) {
            stack = stacks.lease(kind);
        }
        return stack;
    }

    public FaultPoints points() {
        return points;
    }

    /** Where this scenario's sources are. */
    public Path sources() throws IOException, InterruptedException {
        return Files.createDirectories(stack().home().resolve("sources"));
    }

    /** A batch of its own; see {@link TestBatch#mixed}. */
    public TestBatch mixedBatch(long bytes) throws IOException, InterruptedException {
        return known(TestBatch.mixed(sources(), nextName(), points.nextLong(), bytes));
    }

    /** A batch of its own of one file. */
    public TestBatch oneFileBatch(long bytes) throws IOException, InterruptedException {
        return known(TestBatch.oneFile(sources(), nextName(), points.nextLong(), bytes));
    }

    private String nextName() {
        batches++;
        return "scenario-" + number + "-" + fact + "-" + batches;
    }

    /** From now on what stands in its directory may stand in the sinks. */
    public TestBatch known(TestBatch batch) throws IOException, InterruptedException {
        String site = stack().settings().site().value();
        stack().truth().addAll(batch.below(site), batch.directory());
        return batch;
    }

    /** Starts sending a batch. */
    public Delivery send(TestBatch batch, String... options)
            throws IOException, InterruptedException {
        return Delivery.start(stack(), batch, options);
    }

    /**
     * Starts sending twenty seconds of traffic over a link that is slow enough to be the limit: if
     * all that has crossed by the second half of it went again, it would be seen.
     */
    public Delivery sendForTwentySeconds() throws IOException, InterruptedException {
        stack().link().rate(MEASURED_RATE);
        return send(mixedBatch(2 * TEN_SECONDS_OF_TRAFFIC));
    }

    /** Where in {@link #sendForTwentySeconds} a process dies. */
    public double shareOfSecondHalf() {
        return points.share(0.55, 0.8);
    }

    /** Of what was sent for twenty seconds, ten at most cross the link again; notes how much. */
    public void requireLittleAgain(Delivery finished, SendOutcome outcome) {
        long again = finished.crossedAgainBytes(outcome.number("wireBytes"));
        resent(again);
        assertThat(again).as("bytes that crossed again").isLessThan(TEN_SECONDS_OF_TRAFFIC);
    }

    /** One more injection of the fault. */
    public void run(String what) {
        runs++;
        LOG.info("{} {}: run {}: {}", number, fact, runs, what);
    }

    /** Bytes that went a second time because of the fault. */
    public void resent(long bytes) {
        LOG.info("{} {}: {} bytes a second time", number, fact, bytes);
        resentBytes = Optional.of(Math.max(bytes, resentBytes.orElse(0L)));
    }

    /** Waits until new data flows there and notes how long that took from now on. */
    public Duration awaitFlow(Flow flow) throws Exception {
        Duration took = flow.awaitOn(stack(), LONGEST_RECOVERY);
        recovered(took);
        return took;
    }

    /**
     * @param took from the end of the fault until data flowed again
     */
    public void recovered(Duration took) {
        LOG.info("{} {}: data flows again after {}", number, fact, took);
        if (recovery.isEmpty() || took.compareTo(recovery.get()) > 0) {
            recovery = Optional.of(took);
        }
    }

    Row row(String verdict) {
        return new Row(number, fact, where, runs, resentBytes, recovery, verdict);
    }
}
