package dev.longhaul.edge.plan;

import dev.longhaul.config.ConfigException;
import dev.longhaul.edge.SendRequest;
import dev.longhaul.wire.name.RelativePath;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Turns the arguments of a sending into batches. A directory is a batch named after it; loose files
 * form one together. A name that was asked for makes one batch of everything; with several
 * arguments each keeps its own name below it.
 */
public final class BatchPlanner {
    private final SendRequest request;
    private final Clock clock;

    public BatchPlanner(SendRequest request, Clock clock) {
        this.request = request;
        this.clock = clock;
    }

    /**
     * @throws ConfigException where an argument does not exist or cannot be read, or two of them
     *     would get one name; nothing has been sent then
     * @throws IllegalArgumentException names an exclude pattern that cannot be read
     */
    public List<PlannedBatch> plan() throws ConfigException {
        List<Argument> arguments = new ArrayList<>();
        for (Path path : request.paths()) {
            arguments.add(Argument.of(path));
        }
        return request.batchName().isPresent()
                ? List.of(oneBatch(Argument.batchName(request.batchName().get()), arguments))
                : ownBatches(arguments);
    }

    private PlannedBatch oneBatch(RelativePath name, List<Argument> arguments)
            throws ConfigException {
        checkDistinct(arguments);
        Path root = arguments.size() == 1 ? arguments.get(0).real() : ArgumentSet.root(arguments);
        BatchWalk walk = new BatchWalk(name, root, request.excludes());
        for (Argument argument : arguments) {
            if (argument.isDirectory() && arguments.size() == 1) {
                walk.addContent(argument);
            } else {
                walk.addNamed(argument);
            }
        }
        return walk.batch();
    }

    private List<PlannedBatch> ownBatches(List<Argument> arguments) throws ConfigException {
        List<Argument> directories = arguments.stream().filter(Argument::isDirectory).toList();
        List<Argument> files = arguments.stream().filter(a -> !a.isDirectory()).toList();
        checkDistinct(directories);
        checkDistinct(files);
        List<PlannedBatch> batches = new ArrayList<>();
        for (Argument directory : directories) {
            BatchWalk walk = new BatchWalk(directory.name(), directory.real(), request.excludes());
            walk.addContent(directory);
            batches.add(walk.batch());
        }
        if (!files.isEmpty()) {
            batches.add(looseFiles(files));
        }
        return batches;
    }

    private PlannedBatch looseFiles(List<Argument> files) throws ConfigException {
        RelativePath name = PlannedBatch.timeName(clock.instant());
        BatchWalk walk = new BatchWalk(name, ArgumentSet.root(files), request.excludes());
        walk.namedByTime();
        for (Argument file : files) {
            walk.addNamed(file);
        }
        return walk.batch();
    }

    private static void checkDistinct(List<Argument> arguments) throws ConfigException {
        Map<RelativePath, Argument> byName = new HashMap<>();
        for (Argument argument : arguments) {
            Argument earlier = byName.putIfAbsent(argument.name(), argument);
            if (earlier != null) {
                throw new ConfigException(
                        "%s and %s have the same name %s"
                                .formatted(earlier.given(), argument.given(), argument.name()),
                        "send them one after the other, with --batch NAME to tell them apart");
            }
        }
    }
}
