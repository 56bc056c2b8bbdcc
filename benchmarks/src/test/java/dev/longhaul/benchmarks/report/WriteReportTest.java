package dev.longhaul.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WriteReportTest {
    private static final String LINK = "10MB/s,20ms";

    @TempDir private Path results;

    @Test
    void figuresAreMediansAndRatiosAreOfRunsOfOnePass() throws Exception {
        List<PeerRuns> peers = PeerRuns.of(result(), LINK);

        PeerRuns pipes = peers.get(0);
        PeerRuns longhaul = peers.get(1);
        assertThat(longhaul.seconds()).isEqualTo(6.0);
        assertThat(longhaul.shareOfLink(3.0)).isEqualTo((100e6 / 4 + 100e6 / 8) / 2 / 30e6);
        assertThat(longhaul.timesAsFastAs(pipes)).isEqualTo((10.0 / 4 + 24.0 / 8) / 2);
        assertThat(longhaul.cpuSecondsPerGigabyte()).isEqualTo(20.0);
        assertThat(longhaul.diskWrittenPerByte()).isEqualTo(3.0);
        assertThat(longhaul.cpuSecondsPerGigabyteByProcess()).containsEntry("sender", 15.0);
    }

    @Test
    void reportHasATableAndPlotsOfTheNewestResult() throws Exception {
        Files.writeString(results.resolve("05-peers-20260101T000000Z.json"), "{}");
        Files.writeString(results.resolve("05-peers-20260102T000000Z.json"), result().toString());

        WriteReport.main(new String[] {results.toString()});

        assertThat(results.resolve("REPORT.md"))
                .content()
                .contains("### Link " + LINK, "| Longhaul | 2 | 6.0 |", "restic : not installed")
                .contains("(timeline-10MB-s-20ms-longhaul.svg)");
        assertThat(results.resolve("timeline-10MB-s-20ms-longhaul.svg")).content().contains("<svg");
        assertThat(results.resolve("rates-10MB-s-20ms.svg")).content().contains("<svg");
    }

    private static JsonNode result() throws Exception {
        String runs =
                String.join(
                        ",",
                        run("pipes", "Pipes", 1, 10),
                        run("longhaul", "Longhaul", 1, 4),
                        run("longhaul", "Longhaul", 2, 8),
                        run("pipes", "Pipes", 2, 24));
        return new ObjectMapper()
                .readTree(
                        """
                        {"scenario": "05-peers", "start": "2026-01-02T00:00:00Z",
                         "data": {"plaintextBytes": 100000000, "zstdRatio": 3.0, "batches": []},
                         "runs": [%s],
                         "failures": [{"peer": "restic", "link": "", "reason": "not installed"}]}
                        """
                                .formatted(runs));
    }

    private static String run(String peer, String title, int pass, int seconds) {
        return """
        {"peer": "%s", "title": "%s", "link": "%s", "linkBytesPerSecond": 10000000,
         "pass": %d, "seconds": %d, "latencySeconds": {"A": 2, "B": %d},
         "steps": [{"step": "send", "batch": "A", "startSeconds": 0, "endSeconds": 2},
                   {"step": "send", "batch": "B", "startSeconds": 2, "endSeconds": 3}],
         "processes": {"sender": {"userSeconds": 1.0, "systemSeconds": 0.5}},
         "totals": {"cpuSeconds": 2.0, "groupCpuSeconds": 2.0, "diskWrittenBytes": 300000000,
                    "linkBytes": 33000000},
         "peakResidentBytes": 1000000}
        """
                .formatted(peer, title, LINK, pass, seconds, seconds);
    }
}
