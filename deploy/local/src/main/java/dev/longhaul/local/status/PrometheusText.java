package dev.longhaul.local.status;

import dev.longhaul.local.StackStatus;
import dev.longhaul.local.wan.WanReport;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * A status in the text format of Prometheus. All names begin with {@code longhaul_}; every one is a
 * gauge, for counts begin again where a process does.
 */
public final class PrometheusText {
    private static final double MILLIS = 1_000;

    /** Name to its lines: the format wants those of one name together. */
    private final Map<String, StringBuilder> metrics = new LinkedHashMap<>();

    private PrometheusText() {}

    public static String of(StackStatus status, Instant now) {
        PrometheusText text = new PrometheusText();
        text.put("up", status.allWell() ? 1 : 0);
        text.put("warnings", status.warnings().size());
        text.put("written_seconds", now.toEpochMilli() / MILLIS);
        status.parts().forEach(text::part);
        long open = status.faults().stream().filter(fault -> fault.over() == null).count();
        text.put("open_faults", open);
        status.links().forEach(link -> text.link(link, now));
        if (status.wan() != null) {
            text.wan(status.wan());
        }
        text.put("job_running", isRunning(status.job()) ? 1 : 0);
        if (status.job() != null) {
            text.job(status.job(), now);
        }
        return text.toString();
    }

    private static boolean isRunning(StackStatus.Job job) {
        return job != null && job.state().equals("RUNNING");
    }

    private void part(StackStatus.Part part) {
        put("part_ready", part.state().equals("ready") ? 1 : 0, "part", part.name());
        put("part_restarts", part.restarts(), "part", part.name());
        put("part_faults", part.faults(), "part", part.name());
        if (part.lastErrorAt() != null) {
            double at = part.lastErrorAt().toEpochMilli() / MILLIS;
            put("part_last_error_timestamp_seconds", at, "part", part.name());
        }
        put("part_resident_bytes", part.residentBytes(), "part", part.name());
        put("part_processor_seconds", part.processorMillis() / MILLIS, "part", part.name());
    }

    private void link(StackStatus.Link link, Instant now) {
        String name = link.name();
        put("link_running", link.phase().equals("running") ? 1 : 0, "link", name);
        put("link_tasks", link.tasksRunning(), "link", name);
        double stillSeconds = link.stillSince() == null ? 0 : seconds(link.stillSince(), now);
        put("link_still_seconds", stillSeconds, "link", name);
        for (StackStatus.Partition partition : link.partitions()) {
            String number = "" + partition.partition();
            put("link_lag_records", partition.lagRecords(), "link", name, "partition", number);
            if (partition.lagBytes() >= 0) {
                put("link_lag_bytes", partition.lagBytes(), "link", name, "partition", number);
            }
        }
    }

    private void wan(WanReport wan) {
        put("wan_cut", wan.state().cutUntil().isPresent() ? 1 : 0);
        put("wan_blackhole", wan.state().blackholeUntil().isPresent() ? 1 : 0);
        put("wan_bytes", wan.upBytes(), "towards", "dc");
        put("wan_bytes", wan.downBytes(), "towards", "site");
        put("wan_connections", wan.connections());
    }

    private void job(StackStatus.Job job, Instant now) {
        put("job_completed_checkpoints", job.completedCheckpoints());
        put("job_failed_checkpoints", job.failedCheckpoints());
        if (job.lastCheckpointEnd() != null) {
            put("job_checkpoint_age_seconds", seconds(job.lastCheckpointEnd(), now));
        }
        put("job_checkpoint_failing", job.checkpointFailure().isEmpty() ? 0 : 1);
        if (job.lagRecords() >= 0) {
            put("job_lag_records", job.lagRecords());
        }
        for (StackStatus.Vertex vertex : job.vertices()) {
            if (vertex.backPressuredPercent() >= 0) {
                put(
                        "job_backpressured_percent",
                        vertex.backPressuredPercent(),
                        "operator",
                        vertex.name());
            }
        }
        for (StackStatus.Figure figure : job.figures()) {
            put("job_" + snake(figure.name()), figure.value(), "group", figure.group());
        }
    }

    private static double seconds(Instant then, Instant now) {
        return Duration.between(then, now).toMillis() / MILLIS;
    }

    /** {@code waitingFiles} becomes {@code waiting_files}. */
    static String snake(String name) {
        return name.replaceAll("([a-z0-9])([A-Z])", "$1_$2")
                .replaceAll("[^A-Za-z0-9_]", "_")
                .toLowerCase(Locale.ROOT);
    }

    private void put(String name, long value, String... labels) {
        put(name, (double) value, labels);
    }

    private void put(String name, double value, String... labels) {
        String full = "longhaul_" + name;
        StringBuilder lines =
                metrics.computeIfAbsent(full, n -> new StringBuilder("# TYPE " + n + " gauge\n"));
        lines.append(full);
        for (int i = 0; i < labels.length; i += 2) {
            lines.append(i == 0 ? '{' : ',');
            lines.append(labels[i]).append("=\"").append(escaped(labels[i + 1])).append('"');
        }
        lines.append(labels.length == 0 ? " " : "} ").append(number(value)).append('\n');
    }

    private static String escaped(String label) {
        return label.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    }

    private static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }

    @Override
    public String toString() {
        return String.join("", metrics.values());
    }
}
