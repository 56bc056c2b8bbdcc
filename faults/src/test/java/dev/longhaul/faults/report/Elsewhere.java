package dev.longhaul.faults.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Scenarios whose fault can only be injected inside of a component; their tests are there. What
 * became of them is in the reports that the build of that module has left.
 */
enum Elsewhere {
    CRASH_AT_EACH_STEP_OF_PUBLISHING(
            "22",
            "killedPublishingIsCompletedByTheNextAttempt",
            "connectors/flink",
            "dev.longhaul.flink.archive.PublishAttemptCrashTest"),
    CRASH_AT_EACH_STEP_OF_DELIVERING(
            "22b",
            "killedDeliveryIsCompletedByTheNextAttempt",
            "connectors/flink",
            "dev.longhaul.flink.deliver.DeliverAttemptCrashTest"),
    DISK_FAULTS_IN_STAGING(
            "24",
            "failedFsyncFailsTheTaskAndFullDiskIsWaitedFor",
            "connectors/flink",
            "dev.longhaul.flink.stage.StagingFilesTest"),
    TAMPERED_RECORDS(
            "30d",
            "tamperedRecordIsNeverOpened",
            "connectors/wire",
            "dev.longhaul.wire.record.TamperTest"),
    LINKS_IN_THE_SINK(
            "33d",
            "linksInTheWayAreNotFollowed",
            "connectors/files",
            "dev.longhaul.files.SinkTreeTest"),
    PUBLISHING_WITHOUT_CLOBBERING(
            "34c",
            "otherFileIsNeverReplaced",
            "connectors/files",
            "dev.longhaul.files.PublishingTest");

    private static final Pattern COUNTS =
            Pattern.compile("errors=\"(\\d+)\" skipped=\"\\d+\" failures=\"(\\d+)\"");

    private final String number;
    private final String fact;
    private final String module;
    private final String test;

    Elsewhere(String number, String fact, String module, String test) {
        this.number = number;
        this.fact = fact;
        this.module = module;
        this.test = test;
    }

    Row row(Path checkout) throws IOException {
        String where = module + ": " + test.substring(test.lastIndexOf('.') + 1);
        return new Row(
                number, fact, where, 1, Optional.empty(), Optional.empty(), verdict(checkout));
    }

    private String verdict(Path checkout) throws IOException {
        for (String folder : List.of("surefire-reports", "failsafe-reports")) {
            Path report =
                    checkout.resolve(module)
                            .resolve("target")
                            .resolve(folder)
                            .resolve("TEST-" + test + ".xml");
            if (Files.exists(report)) {
                return verdictOf(Files.readString(report));
            }
        }
        return "not run";
    }

    private static String verdictOf(String report) {
        Matcher counts = COUNTS.matcher(report);
        boolean passed =
                counts.find() && counts.group(1).equals("0") && counts.group(2).equals("0");
        return passed ? "passed" : "failed";
    }
}
