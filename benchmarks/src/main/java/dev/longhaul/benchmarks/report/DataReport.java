package dev.longhaul.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/** The result of {@code 00-data}. */
record DataReport(JsonNode result) implements Section {
    private static final double MEBIBYTE = 1 << 20;

    @Override
    public List<String> write() {
        Markdown text = new Markdown();
        text.line(
                "%.0f MB each, zstd level %d, one thread. zstd-jni is what Longhaul compresses with,"
                        + " zstd the tool of its authors.",
                result.path("plaintextBytes").asDouble() / 1e6, result.path("level").asInt());
        text.blank();
        text.head("data", "seed", "by", "pieces", "ratio", "MB/s");
        for (JsonNode row : result.path("rows")) {
            JsonNode piece = row.path("pieceBytes");
            text.row(
                    row.path("data").asText(),
                    row.path("seed").asLong(),
                    row.path("by").asText(),
                    piece.isNumber()
                            ? Markdown.number(0, piece.asDouble() / MEBIBYTE) + " MiB"
                            : "whole file",
                    Markdown.number(3, row.path("ratio").asDouble()),
                    Markdown.number(0, row.path("megabytesPerSecond").asDouble()));
        }
        return text.lines();
    }
}
