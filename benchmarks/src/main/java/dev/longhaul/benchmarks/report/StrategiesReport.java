package dev.longhaul.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What {@code longhaul advise --json} has said for {@code 07-strategies}.
 *
 * @param file the result; its plot has the same name but for the ending
 */
record StrategiesReport(JsonNode result, Path file) implements Section {
    @Override
    public List<String> write() {
        Markdown text = new Markdown();
        JsonNode route = result.path("route");
        text.line(
                "A sample of %.1f MB from %.1f MB; a link of %.1f MB/s, %d cores at the site, %d at the data"
                        + " centre. Speeds are of one core; link, site and centre are the raw MB/s that each"
                        + " would let through.",
                result.path("sample").path("bytes").asDouble() / 1e6,
                result.path("sample").path("treeBytes").asDouble() / 1e6,
                route.path("linkBytesPerSecond").asDouble() / 1e6,
                route.path("siteCores").asInt(),
                route.path("centreCores").asInt());
        text.blank();
        text.head(
                "strategy",
                "ratio",
                "compress",
                "decompress",
                "link",
                "site",
                "centre",
                "predicted",
                "limit");
        String pick = result.path("pick").path("strategy").asText();
        for (JsonNode strategy : result.path("strategies")) {
            row(text, strategy, pick);
        }
        text.blank();
        result.path("reasons").forEach(reason -> text.line("- %s", reason.asText()));
        plot(text);
        return text.lines();
    }

    private static void row(Markdown text, JsonNode strategy, String pick) {
        String name = strategy.path("strategy").asText();
        JsonNode bounds = strategy.path("boundsBytesPerSecond");
        text.row(
                name
                        + (name.equals(pick) ? " (pick)" : "")
                        + (strategy.path("sendable").asBoolean() ? "" : " (only to compare)"),
                Markdown.number(2, strategy.path("ratio").asDouble()),
                megabytes(strategy.path("compressBytesPerSecond")),
                megabytes(strategy.path("decompressBytesPerSecond")),
                megabytes(bounds.path("link")),
                megabytes(bounds.path("site-cores")),
                megabytes(bounds.path("centre-cores")),
                megabytes(strategy.path("predictedBytesPerSecond")),
                strategy.path("limit").asText());
    }

    private static String megabytes(JsonNode bytes) {
        return Markdown.number(1, bytes.asDouble(Double.NaN) / 1e6);
    }

    private void plot(Markdown text) {
        String name = file.getFileName().toString().replaceAll("\\.json$", "");
        if (Files.exists(file.resolveSibling(name + ".svg"))) {
            text.blank();
            text.image(name);
        }
    }
}
