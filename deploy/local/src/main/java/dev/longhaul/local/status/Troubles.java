package dev.longhaul.local.status;

import dev.longhaul.local.StackStatus;
import dev.longhaul.local.wan.WanReport;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Finds what is wrong now, and what is worth knowing, in what was seen. */
final class Troubles {
    private static final Duration CHECKPOINT_OVERDUE = Duration.ofSeconds(30);
    private static final Duration SENDER_HANGS = Duration.ofSeconds(30);

    /** Flink's figures are up to twenty seconds old. */
    private static final Duration NO_ANSWER = Duration.ofMinutes(1);

    private static final Duration LINK_STANDS_STILL = Duration.ofMinutes(1);
    private static final List<String> ALARMS =
            List.of("offsetJumps", "sequenceGaps", "misplacedRecords");

    /** Files that were refused, and what the job has given up, by their counters. */
    private static final Map<String, String> ENDS =
            new TreeMap<>(
                    Map.of(
                            "rejected", "refused",
                            "closed", "neither staged nor there, to go as new transfers, found",
                            "swept", "given up, as nothing came for days,"));

    /** What of a sender's counters is worth knowing where it is not 0. */
    private static final Map<String, String> SENDER =
            new TreeMap<>(
                    Map.of(
                            "files_ended_otherwise",
                            "has %d files that were skipped, refused or failed",
                            "ignored_receipts",
                            "ignored %d records in the receipts topic: forged, or keys do not fit",
                            "not_taken_records",
                            "handed over %d records that the broker did not keep: they go again",
                            "failed_trims",
                            "failed %d times to delete from the site's topic what is covered"));

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
            } else if (isBefore(link.stillSince(), LINK_STANDS_STILL)) {
                warnings.add(
                        "link of %s: nothing has moved since %s, and %d records wait"
                                .formatted(link.name(), link.stillSince(), link.lagRecords()));
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

    /** A moment that is not known counts as now. */
    private boolean isBefore(Instant moment, Duration ago) {
        return moment != null && moment.plus(ago).isBefore(now);
    }

    void sender(StackStatus.Sender sender) {
        String who = "sender (process " + sender.pid() + ")";
        if (!sender.failure().isEmpty()) {
            notes.add(who + " broke off: " + sender.failure());
        } else if (sender.phase().equals(SenderReader.DIED)) {
            notes.add(who + " died; the same 'longhaul send' goes on where it stopped");
        } else if (!sender.phase().equals(SenderReader.ENDED)) {
            liveSender(who, sender);
        }
        SENDER.forEach(
                (counter, words) -> {
                    long count = sender.counts().getOrDefault(counter, 0L);
                    if (count > 0) {
                        notes.add(who + " " + words.formatted(count));
                    }
                });
    }

    private void liveSender(String who, StackStatus.Sender sender) {
        if (isBefore(sender.at(), SENDER_HANGS)) {
            warnings.add(who + " has said nothing since " + sender.at());
            return;
        }
        switch (sender.waitsFor()) {
            case "window" ->
                    notes.add(
                            "%s waits: its window is full, %d bytes are on their way"
                                    .formatted(who, sender.unstagedBytes()));
            case "brokerDisk" ->
                    warnings.add(
                            "%s waits: the broker's disk is low, %d bytes are free"
                                    .formatted(who, sender.brokerUsableBytes()));
            case "broker" -> warnings.add(who + " waits: the broker does not answer");
            default -> {
                // It waits for nothing that should be said.
            }
        }
    }

    void job(StackStatus.Job job, JobFigures figures) {
        if (job.state().equals("RUNNING")
                && isBefore(job.lastCheckpointEnd(), CHECKPOINT_OVERDUE)) {
            String why = job.checkpointFailure();
            warnings.add(
                    "the job's last checkpoint was complete at %s%s"
                            .formatted(
                                    job.lastCheckpointEnd(),
                                    why.isEmpty() ? "" : "; the newest failed: " + why));
        }
        job.sinks().forEach(this::sink);
        staging(figures);
        if (job.quarantined() > 0) {
            notes.add(
                    job.quarantined()
                            + " records are in quarantine"
                            + lastOf(figures, "stage.lastQuarantined"));
        }
        ENDS.forEach((counter, words) -> ended(figures, counter, words));
        for (String group : figures.groupsWith("lostSources")) {
            double files = figures.sum(group + ".lostSources");
            if (files > 0) {
                notes.add(
                        "%.0f files lost or damaged in the archive before %s had them%s"
                                .formatted(
                                        files, group, lastOf(figures, group + ".lastLostSource")));
            }
        }
        keyring(figures);
        if (figures.sum("receipts.droppedWithoutKey") > 0) {
            notes.add(
                    "%.0f receipts could not be sealed: keys are missing"
                            .formatted(figures.sum("receipts.droppedWithoutKey")));
        }
        for (String alarm : ALARMS) {
            if (figures.sum("progress." + alarm) > 0) {
                notes.add(
                        "%s: %.0f%s"
                                .formatted(
                                        alarm,
                                        figures.sum("progress." + alarm),
                                        lastOf(figures, "progress.lastAlarm")));
            }
        }
    }

    private void keyring(JobFigures figures) {
        figures.groupsWith("keyringProblem").stream()
                .map(group -> figures.text(group + ".keyringProblem"))
                .filter(problem -> !problem.isEmpty())
                .distinct()
                .forEach(
                        problem ->
                                warnings.add(
                                        "the keyring cannot be read again, its last state stays in force: "
                                                + problem));
    }

    private void staging(JobFigures figures) {
        figures.earliest("stage.unwritableSince")
                .ifPresent(
                        since ->
                                warnings.add(
                                        "staging in the archive takes nothing since %s: %s"
                                                .formatted(
                                                        since,
                                                        figures.textOfEarliest(
                                                                "stage.unwritableSince",
                                                                "stage.unwritableReason"))));
        hangs(
                "staging in the archive",
                figures.earliest("stage.stillSince").orElse(null),
                figures.textOfEarliest("stage.stillSince", "stage.stillWith"));
    }

    private void hangs(String what, Instant stillSince, String file) {
        if (isBefore(stillSince, NO_ANSWER)) {
            warnings.add("%s: no answer since %s (%s)".formatted(what, stillSince, file));
        }
    }

    /** The newest of what is kept under that name; its moment has the ending {@code Ms}. */
    private static String lastOf(JobFigures figures, String key) {
        String words = figures.textOfLatest(key + "Ms", key);
        return words.isEmpty() ? "" : "; the last one: " + words;
    }

    private void ended(JobFigures figures, String counter, String words) {
        for (String group : figures.groupsWith(counter)) {
            double files = figures.sum(group + "." + counter);
            if (files > 0) {
                notes.add(
                        "%.0f files %s by %s%s"
                                .formatted(
                                        files,
                                        words,
                                        group,
                                        lastOf(figures, group + ".lastRefused")));
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
        hangs("sink " + sink.name(), sink.stillSince(), sink.stillWith());
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
