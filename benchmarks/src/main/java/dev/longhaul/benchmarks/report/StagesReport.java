package dev.longhaul.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Each stage's rate and CPU time, {@code 08}.
 *
 * @param plots a directory, where they go
 */
record StagesReport(JsonNode result, Path plots) implements Section {
    /** Below it a process has only waited. */
    private static final double IDLE_SECONDS_PER_GIGABYTE = 0.05;

    @Override
    public List<String> write() throws IOException {
        Markdown text = new Markdown();
        text.line("One stage at a time; CPU seconds per raw GB, of all processes that took part.");
        text.blank();
        text.head("stage", "MB/s", "MB/s on the wire", "user", "system", "CPU-s/GB", "most of it");
        BarChart chart = new BarChart("CPU seconds per GB, one stage at a time", "s/GB");
        for (JsonNode stage : result.path("stages")) {
            row(text, chart, stage);
        }
        text.blank();
        Plot.write(chart.stacked(), plots.resolve("stages.svg"));
        text.image("stages");
        return text.lines();
    }

    private static void row(Markdown text, BarChart chart, JsonNode stage) {
        String name = stage.path("name").asText();
        double bytes = stage.path("plaintextBytes").asDouble();
        double seconds = stage.path("seconds").asDouble();
        double user = 0;
        double system = 0;
        StringBuilder most = new StringBuilder();
        for (Map.Entry<String, JsonNode> process : stage.path("processes").properties()) {
            double itsUser = process.getValue().path("userSeconds").asDouble() * 1e9 / bytes;
            double itsSystem = process.getValue().path("systemSeconds").asDouble() * 1e9 / bytes;
            user += itsUser;
            system += itsSystem;
            if (itsUser + itsSystem > IDLE_SECONDS_PER_GIGABYTE) {
                chart.add(process.getKey(), name, itsUser + itsSystem);
                most.append(most.isEmpty() ? "" : ", ").append(process.getKey()).append(' ');
                most.append(Markdown.number(2, itsUser + itsSystem));
            }
        }
        text.row(
                name,
                Markdown.number(1, bytes / 1e6 / seconds),
                Markdown.number(1, stage.path("wireBytes").asDouble() / 1e6 / seconds),
                Markdown.number(2, user),
                Markdown.number(2, system),
                Markdown.number(2, user + system),
                most);
    }
}
