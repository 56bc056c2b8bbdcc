package dev.longhaul.flink.deliver;

import dev.longhaul.files.DirectBuffers;
import dev.longhaul.flink.metrics.SinkMetrics;
import dev.longhaul.flink.sink.EpochGuard;
import dev.longhaul.flink.sink.SinkFiles;
import dev.longhaul.flink.sink.StagingLayout;
import dev.longhaul.flink.sink.Step;
import dev.longhaul.flink.sink.TemporaryFolder;
import java.nio.file.Path;

/** What the attempts of one deliver operator share. */
record DeliverTools(
        StagingLayout staging,
        Path archive,
        SinkFiles sink,
        TemporaryFolder temporary,
        EpochGuard epoch,
        DirectBuffers buffers,
        SinkMetrics metrics,
        Step step) {}
