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
        roofline(text);
        text.blank();
        Plot.write(chart.stacked(), plots.resolve("stages.svg"));
        text.image("stages");
        return text.lines();
    }

    private void roofline(Markdown text) {
        double codec = 0;
        double whole = Double.NaN;
        for (JsonNode stage : result.path("stages")) {
            double cpuSeconds = cpuSecondsPerGigabyte(stage);
            codec += stage.path("processes").has("codec") ? cpuSeconds : 0;
            whole = stage.path("name").asText().equals("the whole") ? cpuSeconds : whole;
        }
        int cores = result.path("machine").path("cores").asInt();
        text.line(
                "The codec at both ends takes %s CPU seconds a GB, which nobody can leave out: on %d cores"
                        + " that is %s MB/s, if all else were free. The whole takes %s times as much.",
                Markdown.number(1, codec),
                cores,
                Markdown.number(0, cores * 1e3 / codec),
                Markdown.number(1, whole / codec));
    }

    private static double cpuSecondsPerGigabyte(JsonNode stage) {
        double seconds = 0;
        for (JsonNode process : stage.path("processes")) {
            seconds += process.path("userSeconds").asDouble();
            seconds += process.path("systemSeconds").asDouble();
        }
        return seconds * 1e9 / stage.path("plaintextBytes").asDouble();
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
