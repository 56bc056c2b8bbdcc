package dev.longhaul.local.wan;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.longhaul.local.layout.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Changes a running line and ends its faults when their time is over, whoever asked for them being
 * gone or not. Every change is on disk before it takes effect, so that a line whose process is
 * killed comes back as it was, the rest of a cut included. Thread-safe.
 */
final class WanControl implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(WanControl.class);
    private static final ObjectMapper JSON = new ObjectMapper();

    private final WanRelay relay;
    private final Path stateFile;
    private final Clock clock;
    private final Instant since;
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(
                    work -> {
                        Thread thread = new Thread(work, "wan-timer");
                        thread.setDaemon(true);
                        return thread;
                    });
    private WanState state;
    private ScheduledFuture<?> pending;

    /**
     * @param stateFile null: remember nothing
     */
    WanControl(WanRelay relay, WanState state, Path stateFile, Clock clock) {
        this.relay = relay;
        this.stateFile = stateFile;
        this.clock = clock;
        this.since = clock.instant();
        this.state = state;
        enforce();
    }

    /** What a line that was killed has left; empty where there is nothing that can be read. */
    static Optional<WanState> remembered(Path stateFile) throws IOException {
        if (stateFile == null || !Files.exists(stateFile)) {
            return Optional.empty();
        }
        try {
            return Optional.of(WanState.parse(JSON.readTree(Files.readString(stateFile))));
        } catch (IOException | RuntimeException damaged) {
            LOG.warn("{} is damaged and not used: {}", stateFile, damaged.getMessage());
            return Optional.empty();
        }
    }

    /**
     * @throws IOException it could not be noted on disk; nothing has changed
     */
    synchronized WanReport change(WanChange change) throws IOException {
        WanState after = change.applyTo(state, clock.instant()).at(clock.instant());
        if (stateFile != null) {
            AtomicFile.write(stateFile, after.toJson().toPrettyString() + "\n");
        }
        state = after;
        LOG.info("the line is set to {}", after.toJson());
        enforce();
        return report();
    }

    /** Brings the line to what holds now, and comes again when the next fault ends. */
    private synchronized void enforce() {
        Instant now = clock.instant();
        state = state.at(now);
        relay.line().setRate(state.rate());
        relay.line().setRoundTrip(state.roundTrip());
        relay.cut(state.isCut(now));
        relay.blackhole(state.isBlackhole(now));
        Stream.of(state.cutUntil(), state.blackholeUntil())
                .flatMap(Optional::stream)
                .min(Instant::compareTo)
                .ifPresent(end -> comeAgain(Duration.between(now, end)));
    }

    private void comeAgain(Duration delay) {
        if (pending != null) {
            pending.cancel(false);
        }
        pending = timer.schedule(this::enforce, delay.toMillis() + 1, TimeUnit.MILLISECONDS);
    }

    synchronized WanReport report() {
        return new WanReport(state.at(clock.instant()), since, relay.reports());
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }
}
