package dev.longhaul.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.longhaul.local.StackStatus;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** A stack's status for people and for programs. */
final class StackStatusText {
    private static final ObjectMapper JSON = new ObjectMapper();

    private StackStatusText() {}

    static String table(StackStatus status) {
        StringBuilder text = new StringBuilder();
        text.append("stack is ").append(status.phase());
        text.append(status.error() == null ? "" : ": " + status.error()).append('\n');
        status.warnings().forEach(warning -> text.append("warning: ").append(warning).append('\n'));
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
        appendJob(text, status.job());
        return text.toString();
    }

    private static void appendPart(StringBuilder text, StackStatus.Part part) {
        row(
                text,
                part.name(),
                part.pid() == 0 ? "-" : "" + part.pid(),
                part.state(),
                "" + part.restarts(),
                mib(part.residentBytes()),
                time(part.since()) + (part.lastError() == null ? "" : "  " + part.lastError()));
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

    static String json(StackStatus status) {
        ObjectNode json = JSON.createObjectNode();
        json.put("allWell", status.allWell()).put("phase", status.phase());
        json.put("error", status.error()).put("webUi", status.webUi());
        status.warnings().forEach(json.withArray("warnings")::add);
        for (StackStatus.Part part : status.parts()) {
            json.withArray("parts")
                    .addObject()
                    .put("name", part.name())
                    .put("pid", part.pid())
                    .put("state", part.state())
                    .put("restarts", part.restarts())
                    .put("lastError", part.lastError())
                    .put("residentBytes", part.residentBytes())
                    .put("since", part.since().toString());
        }
        if (status.job() != null) {
            putJob(json.putObject("job"), status.job());
        }
        return json.toPrettyString() + "\n";
    }

    private static void putJob(ObjectNode json, StackStatus.Job job) {
        json.put("id", job.id()).put("state", job.state());
        json.put("completedCheckpoints", job.completedCheckpoints());
        json.put("failedCheckpoints", job.failedCheckpoints());
        json.put("lastCheckpointEnd", String.valueOf(job.lastCheckpointEnd()));
        json.put("lastCheckpointMillis", job.lastCheckpointMillis());
        json.put("restoredFrom", job.restoredFrom());
        for (StackStatus.Vertex vertex : job.vertices()) {
            json.withArray("vertices")
                    .addObject()
                    .put("name", vertex.name())
                    .put("state", vertex.state())
                    .put("backPressuredPercent", vertex.backPressuredPercent())
                    .put("busyPercent", vertex.busyPercent());
        }
    }
}
