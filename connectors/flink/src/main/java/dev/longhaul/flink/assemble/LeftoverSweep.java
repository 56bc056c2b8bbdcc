package dev.longhaul.flink.assemble;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;

/**
 * When staging is looked through for what dead transfers have left, and by whom: each subtask looks
 * for files whose keys are its own, on the sweeper's thread, a bounded number at a time.
 */
final class LeftoverSweep {
    private static final int SCANS_PER_PATIENCE = 8;
    private static final Duration FIRST_SCAN = Duration.ofMinutes(1);

    private final AssembleSettings settings;
    private final LeftoverScan scan;
    private final StagingSweeper sweeper;
    private final Consumer<List<Leftover>> found;

    /**
     * @param found told on the sweeper's thread
     */
    LeftoverSweep(
            AssembleSettings settings,
            LeftoverScan scan,
            StagingSweeper sweeper,
            Consumer<List<Leftover>> found) {
        this.settings = settings;
        this.scan = scan;
        this.sweeper = sweeper;
        this.found = found;
    }

    long firstAfterMillis() {
        return FIRST_SCAN.toMillis();
    }

    long periodMillis() {
        return settings.abandonAfter().toMillis() / SCANS_PER_PATIENCE;
    }

    /** Begins a scan. */
    void look(long nowMillis) {
        Instant unchangedSince = Instant.ofEpochMilli(nowMillis).minus(settings.abandonAfter());
        sweeper.execute(
                Path.of(settings.staging().directory()),
                () -> {
                    List<Leftover> leftovers = scan.find(unchangedSince);
                    if (!leftovers.isEmpty()) {
                        found.accept(leftovers);
                    }
                });
    }
}
