package dev.longhaul.faults.watch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/**
 * What may stand under which name in a sink: the contents that the sources have, or had once.
 * Thread-safe.
 */
public final class SourceTruth {
    private final Map<Path, List<Version>> versions = new ConcurrentHashMap<>();
    private final Set<Path> required = ConcurrentHashMap.newKeySet();
    private final Set<Path> foreign = ConcurrentHashMap.newKeySet();

    /**
     * Every file of a source directory as it is now, as one more version of its name.
     *
     * @param batch the batch's directory below the sink, such as {@code edge01/shift-1}
     */
    public void addAll(Path batch, Path directory) throws IOException {
        try (Stream<Path> tree = Files.walk(directory)) {
            for (Path file : tree.filter(SourceTruth::isRegular).toList()) {
                add(batch.resolve(directory.relativize(file)), Version.of(file));
            }
        }
    }

    private static boolean isRegular(Path path) {
        return Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS);
    }

    /** One more version of a file that has to be there when its batch says that it is complete. */
    public void add(Path path, Version version) {
        allow(path, version);
        required.add(path);
    }

    /** A version that may appear and need not. */
    public void allow(Path path, Version version) {
        versions.computeIfAbsent(path, any -> new CopyOnWriteArrayList<>()).add(version);
    }

    /** Not Longhaul's: whatever is there or below it, it is not looked at. */
    public void leaveAlone(Path path) {
        foreign.add(path);
    }

    /** Files of a source that are not what they were when they were added: one line each. */
    public List<String> changedSources(Path batch, Path directory) throws IOException {
        List<String> changed = new ArrayList<>();
        for (Path path : requiredBelow(batch)) {
            Path file = directory.resolve(batch.relativize(path));
            if (!Files.exists(file) || !allows(path, Version.of(file))) {
                changed.add("I5: " + file + " is gone or changed");
            }
        }
        return changed;
    }

    boolean isForeign(Path path) {
        return foreign.stream().anyMatch(path::startsWith);
    }

    boolean knows(Path path) {
        return versions.containsKey(path);
    }

    boolean allows(Path path, Version version) {
        return versions.getOrDefault(path, List.of()).contains(version);
    }

    boolean allowsSize(Path path, long bytes) {
        return versions.getOrDefault(path, List.of()).stream()
                .anyMatch(version -> version.bytes() == bytes);
    }

    /** Of a batch's directory. */
    List<Path> requiredBelow(Path batch) {
        return required.stream()
                .filter(path -> path.startsWith(batch) && !isForeign(path))
                .toList();
    }
}
