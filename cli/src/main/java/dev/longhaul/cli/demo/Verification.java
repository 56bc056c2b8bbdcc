package dev.longhaul.cli.demo;

import dev.longhaul.cli.verify.Difference;
import dev.longhaul.cli.verify.Leftovers;
import dev.longhaul.cli.verify.SinkCheck;
import dev.longhaul.cli.verify.SourceBatch;
import dev.longhaul.cli.verify.SourceBatch.NotSent;
import dev.longhaul.edge.BatchReport;
import dev.longhaul.edge.FailedFile;
import dev.longhaul.edge.SendReport;
import dev.longhaul.edge.Skipped;
import dev.longhaul.wire.id.SiteId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Compares all sinks with everything that was sent. What the sender gave up is not expected. */
final class Verification {
    private static final Duration LONGEST_WAIT_FOR_MARKERS = Duration.ofSeconds(60);
    private static final Duration LONGEST_WAIT_FOR_STAGING = Duration.ofSeconds(30);

    private final DemoData data;
    private final SiteId site;
    private final Map<String, Path> sinks;
    private final boolean keepsVersions;

    /**
     * @param sinks by name
     * @param hadStack the sinks may hold earlier versions
     */
    Verification(DemoData data, SiteId site, Map<String, Path> sinks, boolean hadStack) {
        this.data = data;
        this.site = site;
        this.sinks = sinks;
        this.keepsVersions = hadStack;
    }

    Verdict of(SendReport report) throws IOException, InterruptedException {
        Map<Path, SourceBatch> batches = expected(report);
        List<Difference> differences = new ArrayList<>();
        for (Map.Entry<String, Path> sink : sinks.entrySet()) {
            boolean versions = keepsVersions && sink.getKey().equals("archive");
            for (Map.Entry<Path, SourceBatch> batch : batches.entrySet()) {
                Path target = sink.getValue().resolve(site.value()).resolve(batch.getKey());
                awaitMarker(batch.getValue(), target, report.complete());
                differences.addAll(SinkCheck.compare(batch.getValue(), target, versions));
            }
        }
        return new Verdict(
                List.copyOf(sinks.keySet()),
                batches.values().stream().mapToLong(batch -> batch.files().size()).sum(),
                differences,
                leftovers(),
                notSent(batches));
    }

    /** Source of each batch by its directory in the sinks. */
    private Map<Path, SourceBatch> expected(SendReport report) throws IOException {
        Map<Path, SourceBatch> batches = new java.util.LinkedHashMap<>();
        Set<String> names = new HashSet<>();
        for (Path directory : data.directories()) {
            Path name = directory.getFileName();
            names.add(name.toString());
            batches.put(
                    name, without(SourceBatch.walk(directory), givenUp(report, name.toString())));
        }
        for (BatchReport batch : report.batches()) {
            if (!names.contains(batch.name())) {
                SourceBatch loose = SourceBatch.ofFiles(data.root(), data.looseFiles());
                batches.put(Path.of(batch.name()), without(loose, givenUp(report, batch.name())));
            }
        }
        return batches;
    }

    private static Set<String> givenUp(SendReport report, String name) {
        return report.batches().stream()
                .filter(batch -> batch.name().equals(name))
                .flatMap(
                        batch ->
                                Stream.concat(
                                        batch.skipped().stream().map(Skipped::path),
                                        batch.failed().stream().map(FailedFile::path)))
                .collect(Collectors.toSet());
    }

    private static SourceBatch without(SourceBatch batch, Set<String> givenUp) {
        List<Path> files =
                batch.files().stream().filter(file -> !givenUp.contains(file.toString())).toList();
        return new SourceBatch(batch.root(), files, batch.directories(), batch.notSent());
    }

    /** Receipts are for files; the batch is closed a moment later. */
    private static void awaitMarker(SourceBatch batch, Path target, boolean complete)
            throws InterruptedException {
        if (complete) {
            Patience.until(LONGEST_WAIT_FOR_MARKERS, () -> SinkCheck.finished(batch, target));
        }
    }

    private List<Path> leftovers() throws IOException, InterruptedException {
        Patience.until(LONGEST_WAIT_FOR_STAGING, () -> leftoversNow().isEmpty());
        return leftoversNow();
    }

    private List<Path> leftoversNow() throws IOException {
        List<Path> leftovers = new ArrayList<>();
        for (Path sink : sinks.values()) {
            if (Files.exists(sink)) {
                leftovers.addAll(Leftovers.in(sink));
            }
        }
        return leftovers;
    }

    private List<NotSent> notSent(Map<Path, SourceBatch> batches) {
        List<NotSent> all = new ArrayList<>(data.notSent());
        batches.forEach(
                (name, batch) ->
                        batch.notSent().stream()
                                .map(entry -> below(name, entry))
                                .forEach(all::add));
        return all;
    }

    private static NotSent below(Path batch, NotSent entry) {
        return new NotSent(batch.resolve(entry.path()), entry.reason(), entry.byRule());
    }
}
