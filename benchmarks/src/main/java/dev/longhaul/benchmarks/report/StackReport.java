package dev.longhaul.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The result of a scenario that sent something through a whole stack, {@code 01} to {@code 03}.
 *
 * @param plots a directory, where they go
 */
record StackReport(String scenario, JsonNode result, Path plots) implements Section {
    @Override
    public List<String> write() throws IOException {
        Markdown text = new Markdown();
        sent(text);
        remarks(text);
        processes(text);
        return text.lines();
    }

    private void sent(Markdown text) {
        text.head("sent", "files", "MB", "ratio", "seconds", "MB/s", "files/s", "CPU-s/GB");
        JsonNode warmUp = result.path("warmUp");
        if (warmUp.has("report")) {
            row(text, "first, to a fresh stack", warmUp.path("report"), warmUp);
        }
        for (JsonNode batch : result.path("batches")) {
            JsonNode report = batch.path("report");
            row(text, batch.path("name").asText(), report, result);
            if (report.path("batches").size() > 1) {
                for (JsonNode part : report.path("batches")) {
                    row(text, "of it " + part.path("name").asText(), part, part);
                }
            }
        }
    }

    /**
     * @param cost has the CPU time, if it is known
     */
    private static void row(Markdown text, String name, JsonNode report, JsonNode cost) {
        double plaintextBytes = report.path("plaintextBytes").asDouble();
        double seconds = report.path("seconds").asDouble();
        double files = report.path("files").asDouble();
        text.row(
                name,
                Markdown.number(0, files),
                Markdown.number(1, plaintextBytes / 1e6),
                Markdown.number(2, plaintextBytes / report.path("wireBytes").asDouble()),
                Markdown.number(1, seconds),
                Markdown.number(1, plaintextBytes / 1e6 / seconds),
                Markdown.number(1, files / seconds),
                Markdown.number(1, cost.path("cpuSecondsPerGigabyte").asDouble(Double.NaN)));
    }

    private void remarks(Markdown text) {
        text.blank();
        if (result.has("linkShareWhileBusy")) {
            text.line(
                    "Of the link's rate used: %s while there was data, %s from the first read to the last"
                            + " receipt.",
                    Markdown.percent(1, result.path("linkShareWhileBusy").asDouble()),
                    Markdown.percent(1, result.path("linkShareOverAll").asDouble()));
            text.blank();
        }
        if (result.has("filesPerSecond")) {
            text.line(
                    "%.0f files a second; %s ms of CPU time a file.",
                    result.path("filesPerSecond").asDouble(),
                    Markdown.number(1, cpuMillisPerFile()));
            text.blank();
        }
    }

    private double cpuMillisPerFile() {
        double files = result.path("batches").path(0).path("report").path("files").asDouble();
        return result.path("cpuSeconds").asDouble() * 1e3 / files;
    }

    private void processes(Markdown text) throws IOException {
        JsonNode processes = result.path("processes");
        if (processes.isEmpty()) {
            return;
        }
        text.line("CPU seconds per GB; memory is the peak since the start of each process:");
        text.blank();
        text.head("process", "user", "system", "together", "fresh stack", "peak MB");
        BarChart chart = new BarChart("CPU seconds per GB, " + scenario, "s/GB");
        double gigabytes = gigabytes();
        double users = 0;
        double systems = 0;
        for (Map.Entry<String, JsonNode> process : processes.properties()) {
            String name = process.getKey();
            JsonNode cost = process.getValue();
            double user = cost.path("userSeconds").asDouble() / gigabytes;
            double system = cost.path("systemSeconds").asDouble() / gigabytes;
            chart.add("user", name, user).add("system", name, system);
            users += user;
            systems += system;
            JsonNode fresh = result.path("warmUp").path("processes").path(name);
            cells(text, name, user, system, cost, fresh);
        }
        cells(text, "**all**", users, systems, result, result.path("warmUp"));
        text.blank();
        Plot.write(chart.stacked(), plots.resolve("cpu-" + scenario + ".svg"));
        text.image("cpu-" + scenario);
    }

    private static void cells(
            Markdown text, String name, double user, double system, JsonNode cost, JsonNode fresh) {
        text.row(
                name,
                Markdown.number(2, user),
                Markdown.number(2, system),
                Markdown.number(2, cost.path("cpuSecondsPerGigabyte").asDouble()),
                Markdown.number(2, fresh.path("cpuSecondsPerGigabyte").asDouble(Double.NaN)),
                Markdown.number(0, cost.path("peakResidentBytes").asDouble() / 1e6));
    }

    private double gigabytes() {
        double bytes = 0;
        for (JsonNode batch : result.path("batches")) {
            bytes += batch.path("report").path("plaintextBytes").asDouble();
        }
        return bytes / 1e9;
    }
}
