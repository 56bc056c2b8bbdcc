package dev.longhaul.local.status;

import dev.longhaul.local.StackStatus;
import dev.longhaul.local.wan.WanReport;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds what is wrong now, and what is worth knowing, in what was seen. */
final class Troubles {
    private static final Duration CHECKPOINT_OVERDUE = Duration.ofMinutes(1);
    private static final Duration SINK_HANGS = Duration.ofMinutes(10);
    private static final List<String> ALARMS =
            List.of("offsetJumps", "sequenceGaps", "misplacedRecords");

    private final Instant now;
    private final List<String> warnings = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    Troubles(Instant now) {
        this.now = now;
    }

    void links(List<StackStatus.Link> links) {
        for (StackStatus.Link link : links) {
            if (!link.reason().isEmpty()) {
                warnings.add("link of " + link.name() + ": " + link.reason());
            }
        }
    }

    void wan(WanReport wan) {
        if (wan != null) {
            wan.state().cutUntil().ifPresent(t -> warnings.add("the link is cut until " + t));
            wan.state()
                    .blackholeUntil()
                    .ifPresent(t -> warnings.add("the link swallows what is sent until " + t));
        }
    }

    void job(StackStatus.Job job, JobFigures figures) {
        Instant last = job.lastCheckpointEnd();
        if (job.state().equals("RUNNING")
                && last != null
                && last.plus(CHECKPOINT_OVERDUE).isBefore(now)) {
            warnings.add("the job's last checkpoint was complete at " + last);
        }
        job.sinks().forEach(this::sink);
        figures.earliest("stage.diskFullSince")
                .ifPresent(
                        since ->
                                warnings.add(
                                        "the archive's disk takes nothing since "
                                                + since
                                                + ": "
                                                + figures.text("stage.diskFullReason")));
        if (job.quarantined() > 0) {
            notes.add(
                    job.quarantined()
                            + " records are in quarantine; the last one: "
                            + figures.text("stage.lastQuarantined"));
        }
        for (String alarm : ALARMS) {
            if (figures.sum("progress." + alarm) > 0) {
                notes.add(
                        "%s: %.0f; the last alarm: %s"
                                .formatted(
                                        alarm,
                                        figures.sum("progress." + alarm),
                                        figures.text("progress.lastAlarm")));
            }
        }
    }

    private void sink(StackStatus.Sink sink) {
        if (sink.failing() > 0) {
            String since =
                    Optional.ofNullable(sink.failingSince()).map(t -> " since " + t).orElse("");
            warnings.add(
                    "%s fails for %d paths%s: %s"
                            .formatted(sink.name(), sink.failing(), since, sink.reason()));
        }
        if (sink.busySince() != null && sink.busySince().plus(SINK_HANGS).isBefore(now)) {
            warnings.add(sink.name() + " is busy with one file since " + sink.busySince());
        }
    }

    void warn(String text) {
        warnings.add(text);
    }

    void notes(List<String> more) {
        notes.addAll(more);
    }

    List<String> warnings() {
        return List.copyOf(warnings);
    }

    List<String> notes() {
        return List.copyOf(notes);
    }
}
