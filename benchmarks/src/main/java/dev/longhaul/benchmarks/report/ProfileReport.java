package dev.longhaul.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where the CPU time goes, {@code 10}: the dearest kind of work first.
 *
 * @param plots a directory, where they go
 */
record ProfileReport(JsonNode result, Path plots) implements Section {
    @Override
    public List<String> write() throws IOException {
        List<String> processes = new ArrayList<>(result.path("processes").properties().size());
        Map<String, Double> byWork = new TreeMap<>();
        BarChart chart = new BarChart("CPU seconds per GB by kind of work", "s/GB");
        for (Map.Entry<String, JsonNode> process : result.path("processes").properties()) {
            processes.add(process.getKey());
            for (Map.Entry<String, JsonNode> work :
                    process.getValue().path("seconds").properties()) {
                byWork.merge(work.getKey(), work.getValue().asDouble() / gigabytes(), Double::sum);
            }
        }
        List<String> works = new ArrayList<>(byWork.keySet());
        works.sort(Comparator.comparing(byWork::get).reversed());

        Markdown text = new Markdown();
        text.line(
                "CPU seconds per raw GB. The sums are the operating system's; the profiler splits them.");
        text.blank();
        List<String> head = new ArrayList<>(List.of("work", "all"));
        head.addAll(processes);
        text.head(head.toArray(String[]::new));
        for (String work : works) {
            List<Object> cells = new ArrayList<>();
            cells.add(work);
            cells.add(Markdown.number(2, byWork.get(work)));
            for (String process : processes) {
                double seconds = seconds(process, work);
                chart.add(process, work, seconds);
                cells.add(Markdown.number(2, seconds));
            }
            text.row(cells.toArray());
        }
        text.blank();
        Plot.write(chart.stacked(), plots.resolve("profile.svg"));
        text.image("profile");
        return text.lines();
    }

    private double seconds(String process, String work) {
        JsonNode seconds = result.path("processes").path(process).path("seconds");
        return seconds.path(work).asDouble() / gigabytes();
    }

    private double gigabytes() {
        return result.path("plaintextBytes").asDouble() / 1e9;
    }
}
