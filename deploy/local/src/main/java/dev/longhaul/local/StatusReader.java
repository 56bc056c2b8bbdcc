package dev.longhaul.local;

import com.fasterxml.jackson.databind.JsonNode;
import dev.longhaul.local.flink.FlinkRest;
import dev.longhaul.local.flink.FlinkRest.ListedJob;
import dev.longhaul.local.flink.JobCheckpoints;
import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.layout.StackFile;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.local.process.ProcessTable;
import dev.longhaul.local.process.StackProcesses;
import dev.longhaul.local.supervise.PartState;
import dev.longhaul.local.supervise.StatusReport;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Puts together what the supervisor wrote, what the kernel knows and what Flink says. */
final class StatusReader {
    private static final String GONE = "gone";
    private static final String JOB = "job";

    private final StackLayout layout;

    StatusReader(StackLayout layout) {
        this.layout = layout;
    }

    StackStatus read() throws IOException {
        Optional<StackFile> stack = StackFile.read(layout.stackFile());
        Optional<StatusReport> report = StatusReport.read(layout.statusFile());
        Map<String, Long> alive =
                new StackProcesses(layout.root())
                        .all().stream()
                                .collect(
                                        Collectors.toMap(
                                                StackProcesses.Found::part,
                                                StackProcesses.Found::pid,
                                                (first, second) -> first));
        String phase = phase(report, alive);
        StackStatus.Job job = stack.isPresent() ? job(stack.get()) : null;
        return new StackStatus(
                phase,
                report.map(StatusReport::error).orElse(null),
                stack.map(StackFile::webUi).orElse(null),
                parts(report, alive),
                job,
                warnings(phase, alive));
    }

    private static String phase(Optional<StatusReport> report, Map<String, Long> alive) {
        if (alive.containsKey(PartName.SUPERVISOR.text())) {
            return report.map(StatusReport::phase).orElse(StatusReport.STARTING);
        }
        if (!alive.isEmpty()) {
            return "orphaned";
        }
        return report.map(StatusReport::phase).filter(StatusReport.FAILED::equals).orElse("down");
    }

    private static List<String> warnings(String phase, Map<String, Long> alive) {
        return phase.equals("orphaned")
                ? List.of(
                        "the supervisor is gone and "
                                + alive.size()
                                + " of its processes are left; 'stack up' goes on, 'stack down' ends"
                                + " them")
                : List.of();
    }

    private List<StackStatus.Part> parts(Optional<StatusReport> report, Map<String, Long> alive) {
        List<StackStatus.Part> parts = new ArrayList<>();
        parts.add(supervisor(report, alive));
        for (PartState part : report.map(StatusReport::parts).orElse(List.of())) {
            if (!part.name().equals(JOB)) {
                parts.add(part(part, alive.getOrDefault(part.name(), 0L)));
            }
        }
        return parts;
    }

    private static StackStatus.Part supervisor(
            Optional<StatusReport> report, Map<String, Long> alive) {
        String name = PartName.SUPERVISOR.text();
        long pid = alive.getOrDefault(name, 0L);
        return new StackStatus.Part(
                name,
                pid,
                pid == 0 ? GONE : PartState.READY,
                0,
                null,
                ProcessTable.residentBytes(pid),
                report.map(StatusReport::since).orElse(Instant.EPOCH));
    }

    private static StackStatus.Part part(PartState part, long pid) {
        boolean lost = pid == 0 && part.pid() != 0;
        return new StackStatus.Part(
                part.name(),
                pid,
                lost ? GONE : part.state(),
                part.restarts(),
                part.lastError(),
                ProcessTable.residentBytes(pid),
                part.since());
    }

    /** Null where Flink does not answer or has no job. */
    private static StackStatus.Job job(StackFile stack) {
        FlinkRest rest = new FlinkRest(stack.ports().flinkRest());
        try {
            List<ListedJob> jobs = rest.jobs();
            Optional<ListedJob> newest =
                    jobs.stream()
                            .filter(ListedJob::isLive)
                            .findFirst()
                            .or(() -> jobs.stream().findFirst());
            return newest.isPresent() ? describe(rest, newest.get()) : null;
        } catch (IOException flinkIsDown) {
            return null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    private static StackStatus.Job describe(FlinkRest rest, ListedJob job)
            throws IOException, InterruptedException {
        JobCheckpoints checkpoints = rest.checkpoints(job.jobId());
        return new StackStatus.Job(
                job.jobId(),
                job.state(),
                checkpoints.completed(),
                checkpoints.failed(),
                checkpoints.lastEnd().orElse(null),
                checkpoints.lastMillis(),
                checkpoints.restored().map(Path::toString).orElse(null),
                vertices(rest, job));
    }

    private static List<StackStatus.Vertex> vertices(FlinkRest rest, ListedJob job)
            throws IOException, InterruptedException {
        List<StackStatus.Vertex> vertices = new ArrayList<>();
        for (JsonNode vertex : rest.get("/jobs/" + job.jobId()).path("vertices")) {
            VertexLoad load = VertexLoad.read(rest, job.jobId(), vertex.path("id").asText());
            vertices.add(
                    new StackStatus.Vertex(
                            vertex.path("name").asText(),
                            vertex.path("status").asText(),
                            load.backPressuredPercent(),
                            load.busyPercent()));
        }
        return vertices;
    }
}
