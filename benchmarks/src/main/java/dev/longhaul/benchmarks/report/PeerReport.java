package dev.longhaul.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.knowm.xchart.internal.chartpart.Chart;

/** The result of {@code 05-peers} as Markdown and plots. */
final class PeerReport implements Section {
    private final JsonNode result;
    private final Path plots;
    private final double ratio;
    private final Markdown text = new Markdown();

    /**
     * @param plots a directory, where they go
     */
    PeerReport(JsonNode result, Path plots) {
        this.result = result;
        this.plots = plots;
        this.ratio = result.path("data").path("zstdRatio").asDouble();
    }

    @Override
    public List<String> write() throws IOException {
        Set<String> links = new LinkedHashSet<>();
        result.path("runs").forEach(run -> links.add(run.path("link").asText()));
        text.line(
                "%.0f MB in %d batches; `zstd -3` on whole files makes it %.2f times smaller. Medians of"
                        + " interleaved runs; both sinks were identical to the source after each.",
                result.path("data").path("plaintextBytes").asDouble() / 1e6,
                result.path("data").path("batches").size(),
                ratio);
        for (String link : links) {
            link(link, PeerRuns.of(result, link));
        }
        for (JsonNode failure : result.path("failures")) {
            text.line(
                    "- %s %s: %s",
                    failure.path("peer").asText(),
                    failure.path("link").asText(),
                    failure.path("reason").asText());
        }
        return text.lines();
    }

    private void link(String link, List<PeerRuns> peers) throws IOException {
        text.blank();
        text.line("### Link %s", link);
        text.blank();
        text.head(
                "pipeline",
                "runs",
                "makespan s",
                "R_P MB/s",
                "of link x ratio",
                "mean latency s",
                "over (c)",
                "over (e)",
                "CPU-s/GB",
                "written/byte",
                "peak MB",
                "link MB",
                "accounted");
        Optional<PeerRuns> pipes = named(peers, "pipes");
        Optional<PeerRuns> stream = named(peers, "stream");
        for (PeerRuns peer : peers) {
            text.row(
                    peer.title(),
                    peer.runs().size(),
                    Markdown.number(1, peer.seconds()),
                    Markdown.number(1, peer.bytesPerSecond() / 1e6),
                    Markdown.percent(0, peer.shareOfLink(ratio)),
                    Markdown.number(1, peer.meanLatencySeconds()),
                    Markdown.number(2, pipes.map(peer::timesAsFastAs).orElse(Double.NaN)),
                    Markdown.number(2, stream.map(peer::timesAsFastAs).orElse(Double.NaN)),
                    Markdown.number(1, peer.cpuSecondsPerGigabyte()),
                    Markdown.number(2, peer.diskWrittenPerByte()),
                    Markdown.number(0, peer.peakResidentBytes() / 1e6),
                    Markdown.number(1, peer.linkBytes() / 1e6),
                    Markdown.percent(0, peer.accountedShare()));
        }
        text.blank();
        String name = link.replaceAll("[^A-Za-z0-9]+", "-");
        plot("rates-" + name, rates(link, peers).sideBySide());
        processes(peers);
        for (PeerRuns peer : peers) {
            plot("timeline-" + name + "-" + peer.peer(), new Timeline(peer.runs().get(0)).chart());
        }
    }

    private static Optional<PeerRuns> named(List<PeerRuns> peers, String name) {
        return peers.stream().filter(it -> it.peer().equals(name)).findFirst();
    }

    private void processes(List<PeerRuns> peers) {
        text.blank();
        text.line(
                "CPU seconds per GB by process; the rest is the shell, and what rounding has lost:");
        text.blank();
        for (PeerRuns peer : peers) {
            List<String> parts = new ArrayList<>();
            double named = 0;
            for (Map.Entry<String, Double> part :
                    peer.cpuSecondsPerGigabyteByProcess().entrySet()) {
                named += part.getValue();
                parts.add(part.getKey() + " " + Markdown.number(2, part.getValue()));
            }
            double rest = Math.max(0, peer.cpuSecondsPerGigabyte() - named);
            parts.add("rest " + Markdown.number(2, rest));
            text.line("- %s: %s", peer.title(), String.join(", ", parts));
        }
        text.blank();
    }

    private static BarChart rates(String link, List<PeerRuns> peers) {
        BarChart chart = new BarChart("raw MB/s, link " + link, "MB/s");
        peers.forEach(peer -> chart.add("R_P", peer.peer(), peer.bytesPerSecond() / 1e6));
        return chart;
    }

    private void plot(String name, Chart<?, ?> chart) throws IOException {
        Plot.write(chart, plots.resolve(name + ".svg"));
        text.image(name);
    }
}
