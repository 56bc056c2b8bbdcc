package dev.longhaul.flink.archive;

import dev.longhaul.files.SinkTree;
import dev.longhaul.files.SinkTree.PathConflictException;
import dev.longhaul.flink.sink.StandingFile;
import dev.longhaul.flink.sink.VersionNames;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.Manifest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * The versions of a path that stand in the archive although some of them may have been deleted. The
 * search ends behind {@link #LONGEST_GAP} numbers in a row of which nothing stands.
 *
 * @param standing by number, from 1
 */
record Versions(NavigableMap<Integer, StandingFile> standing) {
    /** No version. */
    static final int NONE = 0;

    static final int LONGEST_GAP = 8;

    static Versions of(SinkTree tree, RelativePath path)
            throws IOException, RefusedNameException, PathConflictException {
        NavigableMap<Integer, StandingFile> standing = new TreeMap<>();
        for (int number = 1, last = 0; number <= last + LONGEST_GAP; number++) {
            StandingFile file = StandingFile.at(tree.resolve(VersionNames.of(path, number)));
            if (file.exists()) {
                standing.put(number, file);
                last = number;
            }
        }
        if (standing.containsKey(1) && !standing.get(1).isRegular()) {
            throw new PathConflictException(path + " is not a regular file in the archive");
        }
        return new Versions(standing);
    }

    /** The number of the latest version with that size and SHA-256, or {@link #NONE}. */
    int withContentOf(Manifest manifest, ByteBuffer buffer) throws IOException {
        for (Map.Entry<Integer, StandingFile> version : standing.descendingMap().entrySet()) {
            if (version.getValue().hasContentOf(manifest, buffer)) {
                return version.getKey();
            }
        }
        return NONE;
    }

    StandingFile file(int number) {
        return standing.get(number);
    }

    int firstFree() {
        int number = 1;
        while (standing.containsKey(number)) {
            number++;
        }
        return number;
    }

    /**
     * Whether another version looks newer than the one with that number: by its mtime, and by its
     * number where the times are equal. A job without state has nothing better to go by.
     */
    boolean hasNewerThan(Manifest manifest, int number) {
        return standing.entrySet().stream()
                .filter(other -> other.getKey() != number && other.getValue().isRegular())
                .anyMatch(other -> isNewer(other, manifest.modified(), number));
    }

    private static boolean isNewer(
            Map.Entry<Integer, StandingFile> other, Instant modified, int number) {
        Instant otherModified = other.getValue().attributes().lastModifiedTime().toInstant();
        int order = otherModified.compareTo(modified);
        return order > 0 || (order == 0 && other.getKey() > number);
    }
}
