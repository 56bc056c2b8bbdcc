package dev.longhaul.cli.send;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.longhaul.edge.BatchReport;
import dev.longhaul.edge.FailedFile;
import dev.longhaul.edge.Rates;
import dev.longhaul.edge.SendReport;
import dev.longhaul.edge.Skipped;
import java.time.Duration;

/** The report of a sending for programs. Keys are part of the interface. */
public final class JsonReport {
    private JsonReport() {}

    /** One JSON object, on several lines. */
    public static String of(SendReport report) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("complete", report.complete());
        json.put("dryRun", report.dryRun());
        json.put("waited", report.waited());
        figures(json, report.fileCount(), report.doneFiles(), report.openFiles());
        bytes(json, report.plaintextBytes(), report.wireBytes(), report.elapsed());
        speed(json, report.sentPlaintextBytes(), report.elapsed());
        report.counts().forEach((counter, count) -> json.put(counter.key(), count));
        report.failure().ifPresent(reason -> json.put("failure", reason));
        ArrayNode batches = json.putArray("batches");
        report.batches().forEach(batch -> batches.add(of(batch)));
        return json.toPrettyString();
    }

    private static ObjectNode of(BatchReport batch) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        json.put("name", batch.name());
        json.put("batchId", batch.batchId().toString());
        figures(json, batch.fileCount(), batch.doneFiles(), batch.openFiles());
        json.put("supersededFiles", batch.supersededFiles());
        bytes(json, batch.plaintextBytes(), batch.wireBytes(), batch.elapsed());
        speed(json, batch.sentPlaintextBytes(), batch.elapsed());
        batch.unconfirmed().ifPresent(why -> json.put("unconfirmed", why));
        ArrayNode skipped = json.putArray("skipped");
        for (Skipped one : batch.skipped()) {
            skipped.addObject()
                    .put("path", one.path())
                    .put("reason", one.reason())
                    .put("byPolicy", one.byPolicy());
        }
        ArrayNode failed = json.putArray("failed");
        for (FailedFile one : batch.failed()) {
            failed.addObject().put("path", one.path()).put("reason", one.reason());
        }
        return json;
    }

    private static void figures(ObjectNode json, long files, long done, long open) {
        json.put("files", files);
        json.put("doneFiles", done);
        json.put("openFiles", open);
    }

    private static void bytes(
            ObjectNode json, long plaintextBytes, long wireBytes, Duration elapsed) {
        json.put("plaintextBytes", plaintextBytes);
        json.put("wireBytes", wireBytes);
        json.put("seconds", elapsed.toMillis() / 1e3);
    }

    private static void speed(ObjectNode json, long sentPlaintextBytes, Duration elapsed) {
        json.put("sentPlaintextBytes", sentPlaintextBytes);
        json.put("bytesPerSecond", Math.round(Rates.bytesPerSecond(sentPlaintextBytes, elapsed)));
    }
}
