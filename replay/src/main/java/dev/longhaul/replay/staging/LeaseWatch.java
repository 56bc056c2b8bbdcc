package dev.longhaul.replay.staging;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Whether somebody still follows the side job: its lease is there and changes. Only this process's
 * own clock counts. Not thread-safe.
 */
public final class LeaseWatch {
    /** A command that is stopped for a moment, or a mount that hangs, is no reason to end. */
    static final Duration PATIENCE = Duration.ofMinutes(2);

    private final Path file;
    private final LongSupplier nanoTime;
    private Optional<String> last = Optional.empty();
    private long changedNanos;
    private IOException failure;

    public LeaseWatch(Path file, LongSupplier nanoTime) {
        this.file = file;
        this.nanoTime = nanoTime;
        this.changedNanos = nanoTime.getAsLong();
    }

    /** Where the lease cannot be read, nothing is known and time goes on. */
    public boolean hasEnded() {
        boolean removed = false;
        try {
            Optional<String> current = Lease.read(file);
            removed = current.isEmpty() && last.isPresent();
            if (!current.equals(last)) {
                last = current;
                changedNanos = nanoTime.getAsLong();
            }
        } catch (IOException unknown) {
            failure = unknown;
        }
        return removed || nanoTime.getAsLong() - changedNanos > PATIENCE.toNanos();
    }

    /** Why the lease could not be read the last time; null where it never failed. */
    public IOException failure() {
        return failure;
    }
}
