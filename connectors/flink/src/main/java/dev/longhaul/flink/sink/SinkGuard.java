package dev.longhaul.flink.sink;

import java.io.IOException;
import java.util.List;

/**
 * Lets nothing be published, replaced or deleted while a sink is not mounted: its work waits as
 * behind any other failure. Without sentinels nothing is looked at. Thread-safe.
 */
public final class SinkGuard implements EpochGuard {
    private static final long serialVersionUID = 1L;

    private final EpochGuard epoch;
    private final List<SinkSettings> sinks;

    /**
     * @param sinks that have to be there
     */
    public SinkGuard(EpochGuard epoch, SinkSettings... sinks) {
        this.epoch = epoch;
        this.sinks = List.of(sinks);
    }

    @Override
    public void requireCurrent() throws IOException, FencedException {
        for (SinkSettings sink : sinks) {
            sink.requireMounted();
        }
        epoch.requireCurrent();
    }
}
