package dev.longhaul.replay.scan;

import dev.longhaul.wire.record.Manifest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.common.TopicPartition;

/** What a scan has found, in the order in which it came across it. */
public record ScanResult(List<WholeTransfer> whole, List<NotWhole> notWhole, ScanFigures figures) {
    public ScanResult {
        whole = List.copyOf(whole);
        notWhole = List.copyOf(notWhole);
    }

    /**
     * Without transfers that the live job is still to read: it is going to publish them itself.
     *
     * @param nextOffsets what it reads next; a partition that is not in it is not judged
     */
    public ScanResult withoutUnread(Map<TopicPartition, Long> nextOffsets) {
        List<WholeTransfer> read = new ArrayList<>();
        List<NotWhole> others = new ArrayList<>(notWhole);
        for (WholeTransfer transfer : whole) {
            boolean unread =
                    transfer.spans().stream()
                            .anyMatch(
                                    span ->
                                            span.to()
                                                    > nextOffsets.getOrDefault(
                                                            span.partition(), Long.MAX_VALUE));
            if (unread) {
                String file = file(transfer.manifest());
                others.add(
                        new NotWhole(transfer.key(), file, "the job has not read all of it yet"));
            } else {
                read.add(transfer);
            }
        }
        return new ScanResult(read, others, figures);
    }

    static ScanResult of(
            ScanRequest request, TouchedTransfers touched, Map<TopicPartition, Window> windows) {
        List<WholeTransfer> whole = new ArrayList<>();
        List<NotWhole> notWhole = new ArrayList<>();
        boolean expired = windows.values().stream().anyMatch(Window::hasExpired);
        Collection<TouchedTransfer> all = withoutNamesakes(request, touched);
        for (TouchedTransfer transfer : all) {
            if (transfer.isWhole()) {
                whole.add(
                        new WholeTransfer(
                                transfer.key(),
                                transfer.manifest(),
                                transfer.spans(),
                                transfer.wireBytes()));
            } else {
                notWhole.add(
                        new NotWhole(transfer.key(), file(transfer), reason(transfer, expired)));
            }
        }
        return new ScanResult(whole, notWhole, touched.figures());
    }

    /** A transfer that was looked for in the topics of all sites is in one of them. */
    private static Collection<TouchedTransfer> withoutNamesakes(
            ScanRequest request, TouchedTransfers touched) {
        if (!request.searches()) {
            return touched.all();
        }
        Set<Object> found = new HashSet<>();
        touched.all().stream()
                .filter(ScanResult::wasSeen)
                .forEach(transfer -> found.add(transfer.key().transferId()));
        Set<Object> named = new HashSet<>();
        return touched.all().stream()
                .filter(
                        transfer ->
                                wasSeen(transfer)
                                        || (!found.contains(transfer.key().transferId())
                                                && named.add(transfer.key().transferId())))
                .toList();
    }

    private static boolean wasSeen(TouchedTransfer transfer) {
        return transfer.hasChunks() || transfer.manifest() != null;
    }

    private static String file(TouchedTransfer transfer) {
        return transfer.manifest() == null ? "" : file(transfer.manifest().manifest());
    }

    private static String file(Manifest manifest) {
        return manifest.batchName() + "/" + manifest.path();
    }

    private static String reason(TouchedTransfer transfer, boolean expired) {
        if (!wasSeen(transfer)) {
            return "the topics hold no record of it";
        }
        if (transfer.manifest() == null) {
            return "it has no manifest: its sending was never completed, or is under way";
        }
        if (transfer.hasTooMany()) {
            return "its chunks do not fit its manifest";
        }
        return "%d of %d chunks are not in the topic: %s"
                .formatted(
                        transfer.missingChunks(),
                        transfer.manifest().manifest().chunkCount(),
                        expired ? "they have expired, or never came" : "they never came");
    }
}
