package dev.longhaul.cli.demo;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.longhaul.cli.send.JsonReport;
import dev.longhaul.cli.verify.Difference;
import dev.longhaul.cli.verify.SourceBatch.NotSent;
import dev.longhaul.edge.SendReport;
import java.nio.file.Path;

/** The report of a demonstration for programs. Keys are part of the interface. */
final class DemoJson {
    private static final ObjectMapper JSON = new ObjectMapper();

    private DemoJson() {}

    static String of(Path folder, SendReport sent, Verdict verdict) {
        ObjectNode report = JSON.createObjectNode();
        report.put("identical", verdict.identical());
        report.put("folder", folder.toString());
        report.put("comparedFiles", verdict.fileCount());
        ArrayNode differences = report.putArray("differences");
        for (Difference difference : verdict.differences()) {
            differences.addObject().put("path", difference.path()).put("what", difference.what());
        }
        ArrayNode leftovers = report.putArray("leftovers");
        verdict.leftovers().forEach(left -> leftovers.add(left.toString()));
        ArrayNode notSent = report.putArray("notSent");
        for (NotSent entry : verdict.notSent()) {
            notSent.addObject()
                    .put("path", entry.path().toString())
                    .put("reason", entry.reason())
                    .put("byRule", entry.byRule());
        }
        try {
            report.set("sending", JSON.readTree(JsonReport.of(sent)));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("our own report is JSON", e);
        }
        return report.toPrettyString();
    }
}
