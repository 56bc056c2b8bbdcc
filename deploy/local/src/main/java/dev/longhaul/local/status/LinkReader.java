package dev.longhaul.local.status;

import dev.longhaul.local.StackStatus;
import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.mirror.MirrorStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** What the mirrors have written of themselves. */
record LinkReader(StackLayout layout) {
    private static final Duration STALE = Duration.ofSeconds(20);
    private static final String UNKNOWN = "unknown";

    /** The files first; those that have never run are not there. */
    List<StackStatus.Link> read(Instant now) {
        List<StackStatus.Link> links = new ArrayList<>();
        MirrorStatus.read(layout.mirrorStatus(PartName.MIRROR_DATA))
                .ifPresent(status -> links.add(link("files", status, now)));
        MirrorStatus.read(layout.mirrorStatus(PartName.MIRROR_RECEIPTS))
                .ifPresent(status -> links.add(link("receipts", status, now)));
        return links;
    }

    static StackStatus.Link link(String name, MirrorStatus status, Instant now) {
        boolean stale = status.at().plus(STALE).isBefore(now);
        return new StackStatus.Link(
                name,
                stale ? UNKNOWN : status.phase(),
                stale ? "the mirror has said nothing since " + status.at() : status.reason(),
                status.tasksRunning(),
                status.tasksWanted(),
                status.lagRecords(),
                status.lagBytes(),
                status.lastMovement(),
                status.stillSince(),
                status.partitions().stream()
                        .map(
                                lag ->
                                        new StackStatus.Partition(
                                                lag.partition(), lag.lagRecords(), lag.lagBytes()))
                        .toList());
    }
}
