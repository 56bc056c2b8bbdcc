package dev.longhaul.benchmarks.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/** The result of {@code 04-wan-calibration}. */
record CalibrationReport(JsonNode result) implements Section {
    @Override
    public List<String> write() {
        Markdown text = new Markdown();
        text.line("A raw copy through the link's emulator: what was set, and what was seen.");
        text.blank();
        text.head(
                "set MB/s", "set round trip ms", "connections", "MB/s", "of set", "round trip ms");
        for (JsonNode row : result.path("rows")) {
            JsonNode set = row.path("setBytesPerSecond");
            text.row(
                    set.isNumber() ? Markdown.number(0, set.asDouble() / 1e6) : "none",
                    row.path("setRoundTripMillis").asLong(),
                    row.path("connections").asLong(),
                    Markdown.number(1, row.path("seenBytesPerSecond").asDouble() / 1e6),
                    Markdown.percent(1, row.path("shareOfRate").asDouble(Double.NaN)),
                    Markdown.number(1, row.path("seenRoundTripMillis").asDouble()));
        }
        return text.lines();
    }
}
