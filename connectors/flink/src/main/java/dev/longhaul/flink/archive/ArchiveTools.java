package dev.longhaul.flink.archive;

import dev.longhaul.files.DirectBuffers;
import dev.longhaul.flink.metrics.SinkMetrics;
import dev.longhaul.flink.sink.EpochGuard;
import dev.longhaul.flink.sink.SinkFiles;
import dev.longhaul.flink.sink.StagingLayout;
import dev.longhaul.flink.sink.Step;

/** What the attempts of one archive operator share. */
record ArchiveTools(
        StagingLayout staging,
        SinkFiles sink,
        EpochGuard epoch,
        DirectBuffers buffers,
        SinkMetrics metrics,
        Step step) {}
