package dev.longhaul.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GrowthReportTest {
    @TempDir private Path results;

    @Test
    void amountsHaveFixedPartAndSlope() throws Exception {
        List<String> lines = new GrowthReport(result(), results).write();

        assertThat(lines)
                .contains("### file-size")
                .anyMatch(
                        line ->
                                line.startsWith(
                                        "| 100 | 1 | 1 | 100.0 | 33.0 | 3.03 | 2.00 | 50.0 |"))
                .anyMatch(line -> line.startsWith("- time: 1.00 s + 10.00 s for each GB"))
                .anyMatch(line -> line.contains("exponent 0.02"))
                .contains("| send | 1.50 / 300 | 15.00 / 300 |");
    }

    @Test
    void settingsHaveWhatADoublingChanges() throws Exception {
        List<String> lines = new GrowthReport(result(), results).write();

        assertThat(lines)
                .contains(
                        "- twice as many subtasks: time 0.50, CPU time 1.00, memory - times as much");
    }

    @Test
    void failuresAreTold() throws Exception {
        List<String> lines = new GrowthReport(result(), results).write();

        assertThat(lines).contains("- failed: parallelism 4, pass 1: working differs");
    }

    @Test
    void plotsAreMadeOfSweepsWithMoreThanOneX() throws Exception {
        Files.writeString(results.resolve("09-growth-20260101T000000Z.json"), result().toString());

        WriteReport.main(new String[] {results.toString()});

        assertThat(results.resolve("REPORT.md"))
                .content()
                .contains(
                        "## 09-growth", "(growth-file-size.svg)", "(growth-file-size-memory.svg)");
        assertThat(results.resolve("growth-file-size.svg")).content().contains("<svg");
        assertThat(results.resolve("growth-file-size-memory.svg")).content().contains("<svg");
        assertThat(results.resolve("growth-parallelism.svg")).content().contains("<svg");
        assertThat(results.resolve("growth-partitions.svg")).doesNotExist();
    }

    private static JsonNode result() throws Exception {
        return new ObjectMapper()
                .readTree(
                        """
                        {"scenario": "09-growth", "start": "2026-01-01T00:00:00Z",
                         "machine": {"cores": 2},
                         "sweeps": [
                          {"of": "file-size", "unit": "MB", "amount": true,
                           "points": [%s, %s],
                           "growth": {
                            "seconds": {"fixed": 1.0, "perThousand": 10.0, "worstMiss": 0.05,
                                        "exponent": 0.74, "lastOverMiddle": 5.5},
                            "cpuSeconds": {"fixed": 0.5, "perThousand": 20.0, "worstMiss": 0.05,
                                           "exponent": 1.0, "lastOverMiddle": 10.0},
                            "peakResidentBytes": {"fixed": 1e9, "perThousand": 1e7,
                                        "worstMiss": 0.0, "exponent": 0.02,
                                        "lastOverMiddle": 1.04}}},
                          {"of": "parallelism", "unit": "subtasks", "amount": false,
                           "points": [%s, %s],
                           "growth": {"seconds": {"fixed": null, "exponent": -1.0},
                                      "cpuSeconds": {"exponent": 0.0},
                                      "peakResidentBytes": {"exponent": null}}},
                          {"of": "partitions", "unit": "partitions", "amount": false,
                           "points": [%s]}],
                         "failures": [{"of": "parallelism", "x": 4.0, "pass": 1,
                                       "reason": "working differs"}]}
                        """
                                .formatted(
                                        point(100, 100, 2.0, 3),
                                        point(1_000, 1_000, 11.0, 30),
                                        point(1, 600, 20.0, 30),
                                        point(2, 600, 10.0, 30),
                                        point(4, 600, 10.0, 30)));
    }

    private static String point(int x, long megabytes, double seconds, double cpuSeconds) {
        return """
        {"x": %d.0, "pass": 1, "files": 1, "plaintextBytes": %d000000, "wireBytes": %d000,
         "ratio": 3.03, "seconds": %s, "cpuSeconds": %s, "peakResidentBytes": 1000000000,
         "processes": {"send": {"userSeconds": %s, "systemSeconds": 0.0,
                                "peakResidentBytes": 300000000}}}
        """
                .formatted(x, megabytes, megabytes * 330, seconds, cpuSeconds, cpuSeconds / 2);
    }
}
