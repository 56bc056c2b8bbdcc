package dev.longhaul.cli;

import dev.longhaul.local.StackStatus;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;

/** A stack's status for people. */
final class StackStatusText {
    private static final int FAULTS_SHOWN = 10;

    private StackStatusText() {}

    static String table(StackStatus status) {
        StringBuilder text = new StringBuilder();
        text.append("stack is ").append(status.phase());
        text.append(status.error() == null ? "" : ": " + status.error()).append('\n');
        status.warnings().forEach(warning -> text.append("warning: ").append(warning).append('\n'));
        status.notes().forEach(note -> text.append("note: ").append(note).append('\n'));
        if (status.webUi() != null) {
            text.append("web UI: ").append(status.webUi()).append('\n');
        }
        row(text, "part", "pid", "state", "restarts", "MiB", "since");
        long sumBytes = 0;
        for (StackStatus.Part part : status.parts()) {
            sumBytes += part.residentBytes();
            appendPart(text, part);
        }
        row(text, "sum", "", "", "", mib(sumBytes), "");
        status.links().forEach(link -> appendLink(text, link));
        appendSender(text, status.sender());
        appendJob(text, status.job());
        appendFaults(text, status.faults());
        return text.toString();
    }

    private static void appendLink(StringBuilder text, StackStatus.Link link) {
        text.append(
                String.format(
                        Locale.ROOT,
                        "link of %s is %s, %d of %d tasks; %s%s%n",
                        link.name(),
                        link.phase(),
                        link.tasksRunning(),
                        link.tasksWanted(),
                        link.lagRecords() < 0
                                ? "how far it is behind is not known yet"
                                : "behind by "
                                        + link.lagRecords()
                                        + " records"
                                        + inBytes(link.lagBytes()),
                        link.lastMovement() == null
                                ? ""
                                : "; last moved at " + time(link.lastMovement())));
        if (link.lagRecords() > 0) {
            for (StackStatus.Partition partition : link.partitions()) {
                text.append(
                        String.format(
                                Locale.ROOT,
                                "  partition %d behind by %d records%s%n",
                                partition.partition(),
                                partition.lagRecords(),
                                inBytes(partition.lagBytes())));
            }
        }
    }

    private static void appendSender(StringBuilder text, StackStatus.Sender sender) {
        if (sender != null) {
            text.append(
                    String.format(
                            Locale.ROOT,
                            "sender (process %d): %s; %d of %d files done; last word at %s%n",
                            sender.pid(),
                            sender.phase(),
                            sender.filesDone(),
                            sender.filesFound(),
                            time(sender.at())));
        }
    }

    private static String inBytes(long bytes) {
        return bytes <= 0 ? "" : String.format(Locale.ROOT, ", about %.1f MB", bytes / 1e6);
    }

    private static void appendFaults(StringBuilder text, List<StackStatus.PastFault> faults) {
        int first = Math.max(0, faults.size() - FAULTS_SHOWN);
        for (StackStatus.PastFault fault : faults.subList(first, faults.size())) {
            text.append("fault at ").append(time(fault.at())).append("  ");
            text.append(fault.part()).append(": ").append(fault.cause());
            text.append(fault.over() == null ? "; not over" : "; over after " + lasted(fault));
            text.append('\n');
        }
    }

    private static String lasted(StackStatus.PastFault fault) {
        double seconds = Duration.between(fault.at(), fault.over()).toMillis() / 1e3;
        return String.format(Locale.ROOT, "%.1f s", seconds);
    }

    private static void appendPart(StringBuilder text, StackStatus.Part part) {
        row(
                text,
                part.name(),
                part.pid() == 0 ? "-" : "" + part.pid(),
                part.state(),
                "" + part.restarts(),
                mib(part.residentBytes()),
                time(part.since()) + lastError(part));
    }

    private static String lastError(StackStatus.Part part) {
        if (part.lastError() == null) {
            return "";
        }
        String at = part.lastErrorAt() == null ? "" : " at " + time(part.lastErrorAt());
        return "  last ended" + at + ": " + part.lastError();
    }

    private static void appendJob(StringBuilder text, StackStatus.Job job) {
        if (job == null) {
            text.append("job: Flink does not answer, or has none\n");
            return;
        }
        text.append(
                String.format(
                        Locale.ROOT,
                        "job %s is %s; checkpoints: %d completed, %d failed%s%n",
                        job.id(),
                        job.state(),
                        job.completedCheckpoints(),
                        job.failedCheckpoints(),
                        job.lastCheckpointEnd() == null
                                ? ""
                                : ", last at "
                                        + time(job.lastCheckpointEnd())
                                        + " in "
                                        + job.lastCheckpointMillis()
                                        + " ms"));
        if (job.lagRecords() >= 0) {
            text.append("  the source is behind by at most ").append(job.lagRecords());
            text.append(" records in a partition\n");
        }
        for (StackStatus.Sink sink : job.sinks()) {
            appendSink(text, sink);
        }
        for (StackStatus.Vertex vertex : job.vertices()) {
            text.append(
                    String.format(
                            Locale.ROOT,
                            "  %-9s backpressured %4s  busy %4s  %s%n",
                            vertex.state(),
                            percent(vertex.backPressuredPercent()),
                            percent(vertex.busyPercent()),
                            vertex.name()));
        }
    }

    private static void appendSink(StringBuilder text, StackStatus.Sink sink) {
        text.append("  ").append(sink.name()).append(": ");
        text.append(sink.waitingFiles()).append(" files wait");
        text.append(inBytes(sink.waitingBytes()));
        if (sink.failing() > 0) {
            text.append("; ").append(sink.failing()).append(" fail");
            text.append(sink.failingSince() == null ? "" : " since " + time(sink.failingSince()));
            text.append(": ").append(sink.reason());
        }
        text.append('\n');
    }

    private static void row(StringBuilder text, Object... cells) {
        String row = String.format(Locale.ROOT, "%-16s %8s  %-12s %8s %10s  %s", cells);
        text.append(row.stripTrailing()).append('\n');
    }

    private static String percent(int value) {
        return value < 0 ? "-" : value + "%";
    }

    private static String mib(long bytes) {
        return bytes == 0 ? "-" : "" + (bytes >> 20);
    }

    private static String time(Instant instant) {
        return instant.truncatedTo(ChronoUnit.SECONDS).toString();
    }
}
