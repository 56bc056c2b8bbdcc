package dev.longhaul.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * All runs of one peer over one link. Figures are medians over the runs.
 *
 * @param runs as {@code 05-peers} has written them; at least one
 * @param plaintextBytes moved by each
 */
record PeerRuns(String peer, String title, List<JsonNode> runs, long plaintextBytes) {
    /** Of one link, in the order in which the first pass ran them. */
    static List<PeerRuns> of(JsonNode result, String link) {
        long bytes = result.path("data").path("plaintextBytes").asLong();
        List<PeerRuns> peers = new ArrayList<>();
        for (JsonNode run : result.path("runs")) {
            String peer = run.path("peer").asText();
            if (!run.path("link").asText().equals(link)) {
                continue;
            }
            peers.stream()
                    .filter(it -> it.peer().equals(peer))
                    .findFirst()
                    .orElseGet(() -> add(peers, run, bytes))
                    .runs()
                    .add(run);
        }
        return peers;
    }

    private static PeerRuns add(List<PeerRuns> peers, JsonNode run, long bytes) {
        PeerRuns added =
                new PeerRuns(
                        run.path("peer").asText(),
                        run.path("title").asText(),
                        new ArrayList<>(),
                        bytes);
        peers.add(added);
        return added;
    }

    double median(ToDoubleFunction<JsonNode> figure) {
        return Median.of(runs.stream().map(figure::applyAsDouble).toList());
    }

    double seconds() {
        return median(run -> run.path("seconds").asDouble());
    }

    /** R_P. */
    double bytesPerSecond() {
        return median(run -> plaintextBytes / run.path("seconds").asDouble());
    }

    /** R_P over what the link can bring at this ratio; NaN without a link. */
    double shareOfLink(double ratio) {
        double link = runs.get(0).path("linkBytesPerSecond").asDouble(Double.NaN);
        return bytesPerSecond() / (link * ratio);
    }

    /** Mean over the batches. */
    double meanLatencySeconds() {
        return median(run -> latencies(run).stream().mapToDouble(it -> it).average().orElse(0));
    }

    private static List<Double> latencies(JsonNode run) {
        List<Double> latencies = new ArrayList<>();
        run.path("latencySeconds").forEach(it -> latencies.add(it.asDouble()));
        return latencies;
    }

    double cpuSecondsPerGigabyte() {
        return median(run -> run.path("totals").path("cpuSeconds").asDouble())
                * 1e9
                / plaintextBytes;
    }

    /** Bytes written to disks for each byte of plaintext; both sinks alone are two. */
    double diskWrittenPerByte() {
        return median(run -> run.path("totals").path("diskWrittenBytes").asDouble())
                / plaintextBytes;
    }

    double peakResidentBytes() {
        return median(run -> run.path("peakResidentBytes").asDouble());
    }

    /** NaN without a link. */
    double linkBytes() {
        return median(run -> run.path("totals").path("linkBytes").asDouble(Double.NaN));
    }

    /** Total of the system's accounts over that of the control group; NaN where there was none. */
    double accountedShare() {
        return median(
                run ->
                        run.path("totals").path("cpuSeconds").asDouble()
                                / run.path("totals").path("groupCpuSeconds").asDouble(Double.NaN));
    }

    /** CPU seconds per GB by process name; what was not measured by name is not in it. */
    Map<String, Double> cpuSecondsPerGigabyteByProcess() {
        Map<String, Double> processes = new TreeMap<>();
        runs.get(0)
                .path("processes")
                .fieldNames()
                .forEachRemaining(
                        name -> processes.put(name, median(run -> cpuSeconds(run, name))));
        processes.replaceAll((name, seconds) -> seconds * 1e9 / plaintextBytes);
        return processes;
    }

    private static double cpuSeconds(JsonNode run, String process) {
        JsonNode cost = run.path("processes").path(process);
        return cost.path("userSeconds").asDouble() + cost.path("systemSeconds").asDouble();
    }

    /** How many times as fast as another: the median of the ratios of each pass. */
    double timesAsFastAs(PeerRuns other) {
        List<Double> ratios = new ArrayList<>();
        for (JsonNode run : runs) {
            for (JsonNode theirs : other.runs()) {
                if (run.path("pass").asInt() == theirs.path("pass").asInt()) {
                    ratios.add(theirs.path("seconds").asDouble() / run.path("seconds").asDouble());
                }
            }
        }
        return Median.of(ratios);
    }
}
