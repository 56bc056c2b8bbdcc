package dev.longhaul.local.status;

import dev.longhaul.local.StackStatus;
import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.layout.StackFile;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.local.process.ProcessTable;
import dev.longhaul.local.process.StackProcesses;
import dev.longhaul.local.supervise.Fault;
import dev.longhaul.local.supervise.PartState;
import dev.longhaul.local.supervise.StatusReport;
import dev.longhaul.local.wan.WanClient;
import dev.longhaul.local.wan.WanReport;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** Puts together what the supervisor wrote, what the kernel knows and what Flink says. */
public final class StatusReader {
    private static final String GONE = "gone";
    private static final String JOB = "job";
    private static final Duration SUPERVISOR_HANGS = Duration.ofSeconds(30);

    private final StackLayout layout;

    /** By port; a client has threads and descriptors of its own, and is kept. */
    private final Map<Integer, JobReader> jobReaders = new ConcurrentHashMap<>();

    private final Map<Integer, WanClient> wanClients = new ConcurrentHashMap<>();

    public StatusReader(StackLayout layout) {
        this.layout = layout;
    }

    /** Takes some seconds at most, whatever does not answer. */
    public StackStatus read() throws IOException {
        Optional<StackFile> stack = StackFile.read(layout.stackFile());
        Optional<StatusReport> report = StatusReport.read(layout.statusFile());
        Map<String, Long> alive = alive();
        String phase = phase(report, alive);
        boolean lives = !alive.isEmpty();
        Instant now = Instant.now();
        Troubles troubles = new Troubles(now);
        warnOfSupervisor(phase, alive, now, troubles);
        report.ifPresent(written -> troubles.notes(written.notes()));
        Optional<JobReader.JobLook> job =
                lives ? stack.flatMap(file -> job(file).read()) : Optional.empty();
        job.ifPresent(look -> troubles.job(look.job(), look.figures()));
        WanReport wan = lives && stack.isPresent() ? wan(stack.get()) : null;
        troubles.wan(wan);
        Optional<StackStatus.Sender> sender = SenderReader.read(layout.senderMetrics());
        sender.ifPresent(troubles::sender);
        List<StackStatus.Link> links = lives ? new LinkReader(layout).read(now) : List.of();
        troubles.links(links);
        report.flatMap(StatusReader::jobDetail).ifPresent(text -> troubles.notes(List.of(text)));
        return new StackStatus(
                phase,
                report.map(StatusReport::error).orElse(null),
                stack.map(StackFile::webUi).orElse(null),
                parts(report, alive),
                job.map(JobReader.JobLook::job).orElse(null),
                links,
                wan,
                sender.orElse(null),
                report.map(StatusReader::faults).orElse(List.of()),
                troubles.warnings(),
                troubles.notes());
    }

    private Map<String, Long> alive() throws IOException {
        return new StackProcesses(layout.root())
                .all().stream()
                        .filter(found -> PartName.of(found.part()).isPresent())
                        .collect(
                                Collectors.toMap(
                                        StackProcesses.Found::part,
                                        StackProcesses.Found::pid,
                                        (first, second) -> first));
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

    private void warnOfSupervisor(
            String phase, Map<String, Long> alive, Instant now, Troubles troubles)
            throws IOException {
        boolean guarded = alive.containsKey(PartName.GUARD.text());
        if (phase.equals("orphaned") && guarded) {
            troubles.warn("the supervisor is gone; its guard is starting another one");
        } else if (phase.equals("orphaned")) {
            troubles.warn(
                    "the supervisor is gone and "
                            + alive.size()
                            + " of its processes are left; 'stack up' goes on, 'stack down' ends"
                            + " them");
        } else if (phase.equals(StatusReport.UP) && Files.exists(layout.signOfLife())) {
            Instant sign = Files.getLastModifiedTime(layout.signOfLife()).toInstant();
            if (sign.plus(SUPERVISOR_HANGS).isBefore(now)) {
                troubles.warn("the supervisor has given no sign of life since " + sign);
            }
        }
    }

    /** Why the job does not run, where that was wanted. */
    private static Optional<String> jobDetail(StatusReport report) {
        return report.parts().stream()
                .filter(part -> part.name().equals(JOB))
                .filter(part -> part.state().equals(PartState.USER_STOPPED))
                .map(part -> "the job is stopped by its user: " + part.detail())
                .findFirst();
    }

    private JobReader job(StackFile stack) {
        return jobReaders.computeIfAbsent(stack.ports().flinkRest(), JobReader::new);
    }

    private WanReport wan(StackFile stack) {
        if (stack.wan() == null) {
            return null;
        }
        try {
            return wanClients.computeIfAbsent(stack.ports().wanControl(), WanClient::new).report();
        } catch (IOException away) {
            return null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    private List<StackStatus.Part> parts(Optional<StatusReport> report, Map<String, Long> alive) {
        List<StackStatus.Part> parts = new ArrayList<>();
        parts.add(supervisor(report, alive));
        for (PartState part : report.map(StatusReport::parts).orElse(List.of())) {
            parts.add(part(part, alive.getOrDefault(part.name(), 0L)));
        }
        return parts;
    }

    private static StackStatus.Part supervisor(
            Optional<StatusReport> report, Map<String, Long> alive) {
        String name = PartName.SUPERVISOR.text();
        long pid = alive.getOrDefault(name, 0L);
        List<Fault> killed =
                report.map(StatusReport::faults).orElse(List.of()).stream()
                        .filter(fault -> fault.part().equals(name))
                        .toList();
        Optional<Fault> last = killed.stream().reduce((earlier, later) -> later);
        return new StackStatus.Part(
                name,
                pid,
                pid == 0 ? GONE : PartState.READY,
                killed.size(),
                killed.size(),
                last.map(Fault::cause).orElse(null),
                last.map(Fault::at).orElse(null),
                ProcessTable.residentBytes(pid),
                ProcessTable.processorTime(pid).toMillis(),
                report.map(StatusReport::since).orElse(Instant.EPOCH));
    }

    private static StackStatus.Part part(PartState part, long pid) {
        boolean lost = pid == 0 && part.pid() != 0;
        return new StackStatus.Part(
                part.name(),
                pid,
                lost ? GONE : part.state(),
                part.restarts(),
                part.faults(),
                part.lastError(),
                part.lastErrorAt(),
                ProcessTable.residentBytes(pid),
                ProcessTable.processorTime(pid).toMillis(),
                part.since());
    }

    private static List<StackStatus.PastFault> faults(StatusReport report) {
        List<StackStatus.PastFault> faults = new ArrayList<>();
        for (Fault fault : report.faults()) {
            faults.add(
                    new StackStatus.PastFault(
                            fault.at(), fault.part(), fault.cause(), fault.over()));
        }
        return faults;
    }
}
