package dev.longhaul.flink.batch;

import dev.longhaul.flink.batch.BatchAttempt.Tools;
import dev.longhaul.flink.outbox.Attempt;
import dev.longhaul.flink.sink.CompletionMarker;
import dev.longhaul.flink.sink.EpochGuard.FencedException;
import dev.longhaul.flink.sink.Receipts;
import dev.longhaul.wire.record.BatchRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The sender asks whether its batch is complete, and by what is known the marker stands: looks
 * whether it does. One that somebody has deleted is written again by the attempt that follows.
 */
record MarkerLook(Tools tools, CompletionMarker marker, BatchRecord closed, Standing known)
        implements Attempt<BatchResult> {
    @Override
    public String subject() {
        return "marker of %s at %s".formatted(marker.batch(), tools.sink().name());
    }

    @Override
    public BatchResult run() throws IOException, FencedException {
        tools.epoch().requireCurrent();
        Optional<Path> place = marker.find();
        return place.isEmpty()
                ? new BatchResult.NoMarker()
                : new BatchResult.Stands(
                        known,
                        Receipts.complete(closed, tools.sink().name(), marker.below(place.get())));
    }
}
