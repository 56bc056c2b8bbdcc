package dev.longhaul.cli.demo;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.longhaul.cli.verify.Difference;
import dev.longhaul.edge.BatchReport;
import dev.longhaul.edge.SendReport;
import java.nio.file.Path;

/** The report of a demonstration for programs; keys carry their units. */
final class DemoJson {
    private static final ObjectMapper JSON =
            new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private DemoJson() {}

    static String of(Path folder, SendReport sent, Verdict verdict) {
        ObjectNode report = JSON.createObjectNode();
        report.put("identical", verdict.identical());
        report.put("sentComplete", sent.complete() && verdict.everythingSent());
        report.put("folder", folder.toString());
        report.put("files", sent.fileCount());
        report.put("plaintextBytes", sent.plaintextBytes());
        report.put("wireBytes", sent.wireBytes());
        report.put("seconds", sent.elapsed().toNanos() / 1e9);
        report.put("bytesPerSecond", sent.plaintextBytesPerSecond());
        ArrayNode batches = report.putArray("batches");
        sent.batches().forEach(batch -> batch(batches.addObject(), batch));
        ArrayNode differences = report.putArray("differences");
        for (Difference difference : verdict.differences()) {
            differences.addObject().put("path", difference.path()).put("what", difference.what());
        }
        ArrayNode leftovers = report.putArray("leftovers");
        verdict.leftovers().forEach(left -> leftovers.add(left.toString()));
        try {
            return JSON.writeValueAsString(report);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree can always be written", e);
        }
    }

    private static void batch(ObjectNode json, BatchReport batch) {
        json.put("name", batch.name());
        json.put("files", batch.fileCount());
        json.put("plaintextBytes", batch.plaintextBytes());
        json.put("wireBytes", batch.wireBytes());
        json.put("seconds", batch.elapsed().toNanos() / 1e9);
        ArrayNode skipped = json.putArray("skipped");
        batch.skipped()
                .forEach(
                        it ->
                                skipped.addObject()
                                        .put("path", it.path())
                                        .put("reason", it.reason())
                                        .put("byRule", it.byPolicy()));
        ArrayNode failed = json.putArray("failed");
        batch.failed()
                .forEach(
                        it -> failed.addObject().put("path", it.path()).put("reason", it.reason()));
    }
}
