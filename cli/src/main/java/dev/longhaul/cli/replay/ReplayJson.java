package dev.longhaul.cli.replay;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.longhaul.replay.follow.Ending;
import dev.longhaul.replay.log.OffsetRange;
import dev.longhaul.replay.scan.NotWhole;
import dev.longhaul.replay.scan.WholeTransfer;
import java.util.Locale;

/** The report for programs. Keys are part of the interface. */
final class ReplayJson {
    private final ReplayReport report;
    private final ObjectNode json = JsonNodeFactory.instance.objectNode();

    private ReplayJson(ReplayReport report) {
        this.report = report;
    }

    /** One JSON object, on several lines. */
    static String of(ReplayReport report) {
        ReplayJson writer = new ReplayJson(report);
        writer.figures();
        writer.ranges();
        writer.transfers();
        writer.notWhole();
        return writer.json.toPrettyString();
    }

    private void figures() {
        json.put("replay", report.plan().id());
        json.put("dryRun", !report.isDone());
        json.put("transfers", report.found().whole().size());
        json.put("files", report.files());
        json.put("plaintextBytes", report.plaintextBytes());
        json.put("wireBytes", report.wireBytes());
        json.put("leftOut", report.found().notWhole().size());
        json.put("scannedRecords", report.found().figures().records());
        json.put("scannedBytes", report.found().figures().wireBytes());
        json.put("unreadableRecords", report.found().figures().garbageRecords());
        if (report.isDone()) {
            for (Ending ending : Ending.values()) {
                json.put(name(ending), report.count(ending));
            }
        }
    }

    private static String name(Ending ending) {
        return ending.name().toLowerCase(Locale.ROOT);
    }

    private void ranges() {
        for (OffsetRange range : report.ranges()) {
            json.withArray("ranges")
                    .addObject()
                    .put("topic", range.partition().topic())
                    .put("partition", range.partition().partition())
                    .put("from", range.from())
                    .put("to", range.to());
        }
    }

    private void transfers() {
        for (int index = 0; index < report.found().whole().size(); index++) {
            WholeTransfer transfer = report.found().whole().get(index);
            ObjectNode one =
                    json.withArray("list")
                            .addObject()
                            .put("transfer", transfer.key().transferId().toString())
                            .put("site", transfer.key().site().value())
                            .put("batch", transfer.manifest().batchName().toString())
                            .put("path", transfer.manifest().path().toString())
                            .put("generation", transfer.manifest().generation())
                            .put("bytes", transfer.manifest().fileBytes())
                            .put("chunks", transfer.manifest().chunkCount());
            if (report.isDone()) {
                one.put("ending", name(report.ending(index))).put("detail", report.detail(index));
            }
        }
    }

    private void notWhole() {
        for (NotWhole transfer : report.found().notWhole()) {
            json.withArray("leftOutList")
                    .addObject()
                    .put("transfer", transfer.key().transferId().toString())
                    .put("site", transfer.key().site().value())
                    .put("file", transfer.file())
                    .put("reason", transfer.reason());
        }
    }
}
