package dev.longhaul.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
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
    void ofThePeersThereAreATableAndPlotsOfTheNewestResult() throws Exception {
        result("05-peers-20260101T000000Z.json", "{\"runs\": []}");
        result("05-peers-20260102T000000Z.json", result().toString());

        assertThat(report())
                .contains("### Link " + LINK, "| Longhaul | 2 | 6.0 |", "restic : not installed")
                .contains("(timeline-10MB-s-20ms-longhaul.svg)");
        assertThat(results.resolve("timeline-10MB-s-20ms-longhaul.svg")).content().contains("<svg");
        assertThat(results.resolve("rates-10MB-s-20ms.svg")).content().contains("<svg");
    }

    @Test
    void eachScenarioNamesTheMachineOfItsFigures() throws Exception {
        result(
                "00-data-20260101T000000Z.json",
                """
                {"machine": {"processor": "Some CPU", "cores": 12, "memoryBytes": 64000000000,
                 "kernel": "6.1", "java": "17.0.15"}, "rows": []}
                """);

        assertThat(report())
                .contains("20260101T000000Z.json`: Some CPU, 12 cores, 64 GB, Linux 6.1, Java 17.");
    }

    @Test
    void stagesAreComparedWithWhatTheCodecTakesAlone() throws Exception {
        result(
                "08-stages-20260101T000000Z.json",
                """
                {"machine": {"cores": 2}, "stages": [
                 {"name": "codec at the site", "plaintextBytes": 1000000000, "seconds": 4,
                  "processes": {"codec": {"userSeconds": 4, "systemSeconds": 0.5}}},
                 {"name": "codec at the data centre", "plaintextBytes": 1000000000, "seconds": 1,
                  "processes": {"codec": {"userSeconds": 0.5}}},
                 {"name": "the whole", "plaintextBytes": 500000000, "seconds": 5,
                  "processes": {"sender": {"userSeconds": 4}, "taskmanager": {"userSeconds": 6}}}]}
                """);

        assertThat(report())
                .contains(
                        "takes 5.0 CPU seconds a GB, which nobody can leave out: on 2 cores that is 400 MB/s",
                        "The whole takes 4.0 times as much.");
    }

    @Test
    void ofTheDataThereIsATableByPieces() throws Exception {
        result(
                "00-data-20260101T000000Z.json",
                """
                {"scenario": "00-data", "level": 3, "plaintextBytes": 200000000, "rows": [
                 {"data": "bag", "seed": 1, "by": "zstd-jni", "pieceBytes": 1048576,
                  "ratio": 2.962, "megabytesPerSecond": 251.3},
                 {"data": "bag", "seed": 1, "by": "zstd", "pieceBytes": null,
                  "ratio": 3.05, "megabytesPerSecond": 301.5}]}
                """);

        assertThat(report())
                .contains("| bag | 1 | zstd-jni | 1 MiB | 2.962 | 251 |")
                .contains("| bag | 1 | zstd | whole file | 3.050 | 302 |");
    }

    @Test
    void ofAStackThereAreTheColdPartTheBatchesTheLinkAndTheProcesses() throws Exception {
        result(
                "03-link-20260101T000000Z.json",
                """
                {"scenario": "03-link", "linkShareWhileBusy": 0.999, "linkShareOverAll": 0.86,
                 "filesPerSecond": 0.5, "cpuSeconds": 20.0, "cpuSecondsPerGigabyte": 10.0,
                 "peakResidentBytes": 405000000,
                 "warmUp": {"report": {"files": 1, "plaintextBytes": 1000000000,
                    "wireBytes": 330000000, "seconds": 20}, "cpuSecondsPerGigabyte": 25.0,
                    "processes": {"send": {"cpuSecondsPerGigabyte": 11.0}}},
                 "batches": [{"name": "burst", "report": {"files": 20, "plaintextBytes": 2000000000,
                    "wireBytes": 660000000, "seconds": 40, "batches": [
                      {"name": "one", "files": 10, "plaintextBytes": 1000000000,
                       "wireBytes": 330000000, "seconds": 25},
                      {"name": "two", "files": 10, "plaintextBytes": 1000000000,
                       "wireBytes": 330000000, "seconds": 35}]}}],
                 "processes": {"send": {"userSeconds": 15.0, "systemSeconds": 5.0,
                    "cpuSeconds": 20.0, "cpuSecondsPerGigabyte": 10.0,
                    "peakResidentBytes": 405000000}}}
                """);

        assertThat(report())
                .contains("| first, to a fresh stack | 1 | 1000.0 | 3.03 | 20.0 | 50.0 |")
                .contains("| burst | 20 | 2000.0 | 3.03 | 40.0 | 50.0 | 0.5 | 10.0 |")
                .contains("| of it two | 10 | 1000.0 | 3.03 | 35.0 | 28.6 | 0.3 | - |")
                .contains("99.9 % while there was data, 86.0 % from the first read")
                .contains("1000.0 ms of CPU time a file")
                .contains("| send | 7.50 | 2.50 | 10.00 | 11.00 | 405 |")
                .contains("| **all** | 7.50 | 2.50 | 10.00 | 25.00 | 405 |");
        assertThat(results.resolve("cpu-03-link.svg")).content().contains("<svg");
    }

    @Test
    void ofTheEmulatorThereIsWhatWasSetAndSeen() throws Exception {
        result(
                "04-wan-calibration-20260101T000000Z.json",
                """
                {"scenario": "04-wan-calibration", "rows": [
                 {"setBytesPerSecond": 10000000, "setRoundTripMillis": 20, "connections": 4,
                  "seenBytesPerSecond": 9990000, "shareOfRate": 0.999, "seenRoundTripMillis": 20.6},
                 {"setBytesPerSecond": null, "setRoundTripMillis": 0, "connections": 1,
                  "seenBytesPerSecond": 1.3e9, "shareOfRate": null, "seenRoundTripMillis": 0.1}]}
                """);

        assertThat(report())
                .contains("| 10 | 20 | 4 | 10.0 | 99.9 % | 20.6 |")
                .contains("| none | 0 | 1 | 1300.0 | - | 0.1 |");
    }

    @Test
    void ofPrimitivesThereAreMegabytesWhereTheyAreCountedAndPlots() throws Exception {
        result(
                "06-primitives-20260101T000000Z.json",
                """
                [{"benchmark": "a.CodecBenchmark.compress", "jdkVersion": "17.0.15", "forks": 1,
                  "warmupIterations": 2, "measurementIterations": 3, "measurementTime": "1 s",
                  "params": {"chunkMebibytes": "4", "codec": "zstd 3"},
                  "primaryMetric": {"score": 64.0, "scoreError": 1.0, "scoreUnit": "ops/s"},
                  "secondaryMetrics": {"megabytes": {"score": 268.4, "scoreError": "NaN"}}},
                 {"benchmark": "a.CipherBenchmark.encrypt",
                  "params": {"pieceKilobytes": "350", "provider": "JDK"},
                  "primaryMetric": {"score": 300.0, "scoreError": 1.0, "scoreUnit": "ops/s"},
                  "secondaryMetrics": {"megabytes": {"score": 105.2, "scoreError": 2.0}}},
                 {"benchmark": "a.JournalBenchmark.append",
                  "primaryMetric": {"score": 7.5, "scoreError": 0.25, "scoreUnit": "us/op"}}]
                """);

        assertThat(report())
                .contains(
                        "| CodecBenchmark.compress | chunkMebibytes 4, codec zstd 3 | 268 | - | MB/s")
                .contains(
                        "| CipherBenchmark.encrypt | pieceKilobytes 350, provider JDK | 105 | 2 |")
                .contains("| JournalBenchmark.append |  | 7.500 | 0.250 | us/op |")
                .contains("(codecs-compress.svg)", "(aes-gcm.svg)")
                .doesNotContain("codecs-decompress.svg");
        assertThat(results.resolve("aes-gcm.svg")).content().contains("<svg");
    }

    @Test
    void ofStrategiesThereAreTheTableThePickAndThePlotOfItsRun() throws Exception {
        result("07-strategies-20260101T000000Z.svg", "<svg/>");
        result(
                "07-strategies-20260101T000000Z.json",
                """
                {"sample": {"bytes": 64000000, "treeBytes": 230000000},
                 "route": {"linkBytesPerSecond": 68000000, "siteCores": 2, "centreCores": 2},
                 "pick": {"strategy": "zstd 3"}, "reasons": ["the link is the limit"],
                 "strategies": [
                  {"strategy": "zstd 3", "sendable": true, "ratio": 3.05,
                   "compressBytesPerSecond": 2.5e8, "decompressBytesPerSecond": 9e8,
                   "boundsBytesPerSecond": {"link": 2.07e8, "site-cores": 1.9e8,
                     "centre-cores": 3e8},
                   "predictedBytesPerSecond": 1.9e8, "limit": "site-cores"},
                  {"strategy": "bzip2 9", "sendable": false, "ratio": 4.0}]}
                """);

        assertThat(report())
                .contains(
                        "| zstd 3 (pick) | 3.05 | 250.0 | 900.0 | 207.0 | 190.0 | 300.0 | 190.0 |")
                .contains("| bzip2 9 (only to compare) | 4.00 | - |")
                .contains("- the link is the limit")
                .contains("(07-strategies-20260101T000000Z.svg)");
    }

    @Test
    void whatCannotBeReadIsNamedAndTheResultBeforeItIsTaken() throws Exception {
        result("04-wan-calibration-20260103T000000Z.json", "");
        result("04-wan-calibration-20260102T000000Z.json", "{\"rows\": [");
        result("04-wan-calibration-20260101T000000Z.json", "{\"rows\": []}");
        result("06-primitives-20260101T000000Z.json", "[]");
        result("07-strategies-20260101T000000Z.json", "{\"strategies\": 7}");
        result("11-from-the-future-20260101T000000Z.json", "{\"figure\": 7}");
        result("notes.json", "not one of ours");

        assertThat(report())
                .contains("`04-wan-calibration-20260103T000000Z.json` cannot be used: it is empty")
                .contains("`04-wan-calibration-20260102T000000Z.json` cannot be used: ")
                .contains("Of `04-wan-calibration-20260101T000000Z.json`.")
                .contains("`06-primitives-20260101T000000Z.json` cannot be used: it is empty")
                .contains("## 00-data\n\nNo result.")
                .contains("Of `07-strategies-20260101T000000Z.json`.")
                .contains("## 11-from-the-future")
                .doesNotContain("notes");
    }

    @Test
    void withoutAnyResultTheReportSaysSo() throws Exception {
        assertThat(report()).contains("## 01-end-to-end\n\nNo result.");
    }

    private void result(String name, String content) throws IOException {
        Files.writeString(results.resolve(name), content);
    }

    private String report() throws IOException {
        WriteReport.main(new String[] {results.toString()});
        return Files.readString(results.resolve("REPORT.md"));
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
