package dev.longhaul.flink.epoch;

import dev.longhaul.flink.sink.EpochGuard;
import dev.longhaul.flink.sink.StagingLayout;
import java.io.IOException;
import java.time.Duration;
import org.apache.flink.runtime.execution.SuppressRestartsException;

/**
 * Says whether this submission of the job still owns the staging directory. The number is taken at
 * submission and is the same for all operators and all attempts of a submission; the highest number
 * ever written into {@code staging/epoch} owns it.
 *
 * <p>Two submissions that write at the same moment may leave the lower number behind; the owner of
 * the higher one puts it right at its next look. Thread-safe.
 */
public final class StagingEpoch implements EpochGuard {
    private static final long serialVersionUID = 1L;
    private static final long FRESH_NANOS = Duration.ofSeconds(1).toNanos();

    private final StagingLayout layout;
    private final long number;
    private transient long lookedNanos;
    private transient boolean looked;

    public StagingEpoch(StagingLayout layout, long number) {
        this.layout = layout;
        this.number = number;
    }

    /**
     * A number for a new submission: the time, and above what stands in the file where the client
     * can see it (clocks go backwards).
     */
    public static StagingEpoch forSubmission(StagingLayout layout, long nowMs) throws IOException {
        return new StagingEpoch(layout, Math.max(nowMs, new EpochFile(layout.epoch()).read() + 1));
    }

    public long number() {
        return number;
    }

    /**
     * Raises the epoch to this submission's; to be called in {@code open}.
     *
     * @throws SuppressRestartsException where a newer submission owns the staging directory
     */
    public synchronized void claim() throws IOException {
        try {
            look();
        } catch (FencedException fenced) {
            throw new SuppressRestartsException(fenced);
        }
    }

    /** Looks at most one second back. */
    @Override
    public synchronized void requireCurrent() throws IOException, FencedException {
        if (!looked || System.nanoTime() - lookedNanos > FRESH_NANOS) {
            look();
        }
    }

    private void look() throws IOException, FencedException {
        long now = System.nanoTime();
        EpochFile file = new EpochFile(layout.epoch());
        long found = file.read();
        if (found > number) {
            throw new FencedException(
                    "a newer submission of the job (epoch %d) owns %s; this one (epoch %d) stops"
                            .formatted(found, layout.directory(), number));
        }
        if (found < number) {
            file.replace(number);
        }
        lookedNanos = now;
        looked = true;
    }
}
