package dev.longhaul.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.knowm.xchart.internal.chartpart.Chart;

/** The result of {@code 05-peers} as Markdown and plots. */
final class PeerReport {
    private final JsonNode result;
    private final Path plots;
    private final double ratio;
    private final List<String> lines = new ArrayList<>();

    /**
     * @param plots a directory, where they go
     */
    PeerReport(JsonNode result, Path plots) {
        this.result = result;
        this.plots = plots;
        this.ratio = result.path("data").path("zstdRatio").asDouble();
    }

    List<String> write() throws IOException {
        Set<String> links = new LinkedHashSet<>();
        result.path("runs").forEach(run -> links.add(run.path("link").asText()));
        add(
                "%.0f MB in %d batches; `zstd -3` on whole files makes it %.2f times smaller. Medians of"
                        + " interleaved runs; both sinks were identical to the source after each.",
                result.path("data").path("plaintextBytes").asDouble() / 1e6,
                result.path("data").path("batches").size(),
                ratio);
        for (String link : links) {
            link(link, PeerRuns.of(result, link));
        }
        for (JsonNode failure : result.path("failures")) {
            add(
                    "- %s %s: %s",
                    failure.path("peer").asText(),
                    failure.path("link").asText(),
                    failure.path("reason").asText());
        }
        return lines;
    }

    private void link(String link, List<PeerRuns> peers) throws IOException {
        add("");
        add("### Link %s", link);
        add("");
        add(
                "| pipeline | runs | makespan s | R_P MB/s | of link x ratio | mean latency s | over (c)"
                        + " | over (e) | CPU-s/GB | written/byte | peak MB | link MB | accounted |");
        add("|---|---|---|---|---|---|---|---|---|---|---|---|---|");
        Optional<PeerRuns> pipes = named(peers, "pipes");
        Optional<PeerRuns> stream = named(peers, "stream");
        for (PeerRuns peer : peers) {
            add(
                    "| %s | %d | %.1f | %.1f | %s | %.1f | %s | %s | %.1f | %.2f | %.0f | %s | %s |",
                    peer.title(),
                    peer.runs().size(),
                    peer.seconds(),
                    peer.bytesPerSecond() / 1e6,
                    percent(peer.shareOfLink(ratio)),
                    peer.meanLatencySeconds(),
                    number("%.2f", pipes.map(peer::timesAsFastAs).orElse(Double.NaN)),
                    number("%.2f", stream.map(peer::timesAsFastAs).orElse(Double.NaN)),
                    peer.cpuSecondsPerGigabyte(),
                    peer.diskWrittenPerByte(),
                    peer.peakResidentBytes() / 1e6,
                    number("%.1f", peer.linkBytes() / 1e6),
                    percent(peer.accountedShare()));
        }
        add("");
        String name = link.replaceAll("[^A-Za-z0-9]+", "-");
        plot("rates-" + name, RateChart.of(link, peers));
        processes(peers);
        for (PeerRuns peer : peers) {
            plot("timeline-" + name + "-" + peer.peer(), new Timeline(peer.runs().get(0)).chart());
        }
    }

    private static Optional<PeerRuns> named(List<PeerRuns> peers, String name) {
        return peers.stream().filter(it -> it.peer().equals(name)).findFirst();
    }

    private void processes(List<PeerRuns> peers) {
        add("");
        add("CPU seconds per GB by process; the rest is the shell, and what rounding has lost:");
        add("");
        for (PeerRuns peer : peers) {
            List<String> parts = new ArrayList<>();
            double named = 0;
            for (Map.Entry<String, Double> part :
                    peer.cpuSecondsPerGigabyteByProcess().entrySet()) {
                named += part.getValue();
                parts.add(part.getKey() + number(" %.2f", part.getValue()));
            }
            double rest = Math.max(0, peer.cpuSecondsPerGigabyte() - named);
            add("- %s: %s, rest %.2f", peer.title(), String.join(", ", parts), rest);
        }
        add("");
    }

    private void plot(String name, Chart<?, ?> chart) throws IOException {
        Plot.write(chart, plots.resolve(name + ".svg"));
        add("![%s](%s.svg)", name, name);
    }

    private void add(String format, Object... values) {
        lines.add(String.format(Locale.ROOT, format, values));
    }

    private static String percent(double share) {
        return number("%.0f %%", share * 100);
    }

    private static String number(String format, double value) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, format, value);
    }
}
