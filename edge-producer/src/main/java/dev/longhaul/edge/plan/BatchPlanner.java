package dev.longhaul.edge.plan;

import dev.longhaul.config.ConfigException;
import dev.longhaul.edge.SendRequest;
import dev.longhaul.wire.name.RelativePath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Turns the arguments of a sending into batches. A directory is a batch named after it; loose files
 * form one together. A name that was asked for makes one batch of everything; with several
 * arguments each keeps its own name below it.
 */
public final class BatchPlanner {
    private static final DateTimeFormatter FILES_NAME =
            DateTimeFormatter.ofPattern("'files-'yyyyMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    private final SendRequest request;
    private final Excludes excludes;
    private final Clock clock;

    /**
     * @throws IllegalArgumentException names an exclude pattern that cannot be read
     */
    public BatchPlanner(SendRequest request, Clock clock) {
        this.request = request;
        this.excludes = new Excludes(request.excludes());
        this.clock = clock;
    }

    /**
     * @throws ConfigException where an argument does not exist, or two of them would get one name;
     *     nothing has been sent then
     */
    public List<PlannedBatch> plan() throws ConfigException {
        List<Argument> arguments = new ArrayList<>();
        for (Path path : request.paths()) {
            arguments.add(Argument.of(path));
        }
        if (request.batchName().isPresent()) {
            return List.of(oneBatch(Argument.batchName(request.batchName().get()), arguments));
        }
        List<PlannedBatch> batches = new ArrayList<>();
        for (Argument directory : distinct(arguments, Argument::isDirectory)) {
            batches.add(walk(directory, directory.path(), directory.name()));
        }
        List<Argument> files = distinct(arguments, argument -> !argument.isDirectory());
        if (!files.isEmpty()) {
            RelativePath name = Argument.batchName(FILES_NAME.format(clock.instant()));
            batches.add(Merged.of(name, looseFiles(name, files)));
        }
        return batches;
    }

    private PlannedBatch oneBatch(RelativePath name, List<Argument> arguments)
            throws ConfigException {
        List<PlannedBatch> parts = new ArrayList<>();
        for (Argument argument : distinct(arguments, any -> true)) {
            if (argument.isDirectory()) {
                boolean alone = arguments.size() == 1;
                Path base = alone ? argument.path() : argument.path().getParent();
                parts.add(walk(argument, base, name));
            } else {
                parts.addAll(looseFiles(name, List.of(argument)));
            }
        }
        return Merged.of(name, parts);
    }

    private PlannedBatch walk(Argument directory, Path base, RelativePath batch)
            throws ConfigException {
        try {
            return new DirectoryWalk(directory.path(), base, excludes).walk(batch);
        } catch (IOException e) {
            throw new ConfigException(
                    directory.given() + " cannot be read: " + Reasons.of(e), "nothing was sent");
        }
    }

    private List<PlannedBatch> looseFiles(RelativePath batch, List<Argument> files) {
        List<PlannedBatch> parts = new ArrayList<>();
        for (Argument file : files) {
            if (!excludes.matches(file.path().getFileName())) {
                parts.add(loose(batch, file));
            }
        }
        return parts;
    }

    private static PlannedBatch loose(RelativePath batch, Argument file) {
        try {
            Path real = file.path().toRealPath();
            long plaintextBytes = Files.size(real);
            PlannedFile planned = new PlannedFile(real, file.name(), plaintextBytes, true);
            return new PlannedBatch(batch, List.of(planned), List.of(), List.of());
        } catch (IOException e) {
            SkippedEntry skipped = SkippedEntry.failed(file.name(), Reasons.of(e));
            return new PlannedBatch(batch, List.of(), List.of(skipped), List.of());
        }
    }

    private static List<Argument> distinct(List<Argument> arguments, Predicate<Argument> kind)
            throws ConfigException {
        Map<RelativePath, Argument> byName = new LinkedHashMap<>();
        for (Argument argument : arguments) {
            if (kind.test(argument)) {
                Argument earlier = byName.putIfAbsent(argument.name(), argument);
                if (earlier != null) {
                    throw new ConfigException(
                            "%s and %s have the same name %s"
                                    .formatted(earlier.given(), argument.given(), argument.name()),
                            "send them one after the other, with --batch NAME to tell them apart");
                }
            }
        }
        return List.copyOf(byName.values());
    }
}
