package dev.longhaul.edge.plan;

import dev.longhaul.files.RawPaths;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lists what is below a directory, sorted by path, without following a symbolic link. What comes
 * and goes while the walk is under way is there or not; what cannot be read is listed as skipped.
 * Not thread-safe; for one walk.
 */
final class DirectoryWalk {
    private static final Logger LOG = LoggerFactory.getLogger(DirectoryWalk.class);

    private final Path root;
    private final Path base;
    private final Excludes excludes;
    private final List<PlannedFile> files = new ArrayList<>();
    private final List<SkippedEntry> skipped = new ArrayList<>();
    private final List<RelativePath> emptyDirectories = new ArrayList<>();
    private final Deque<Path> pending = new ArrayDeque<>();

    /**
     * @param base what paths are relative to: the root, or its parent
     */
    DirectoryWalk(Path root, Path base, Excludes excludes) {
        this.root = root;
        this.base = base;
        this.excludes = excludes;
    }

    /**
     * @throws IOException where not even the root can be listed
     */
    PlannedBatch walk(RelativePath batchName) throws IOException {
        try (DirectoryStream<Path> readable = Files.newDirectoryStream(root)) {
            LOG.debug("walking {}: {}", root, readable);
        }
        pending.push(root);
        while (!pending.isEmpty()) {
            list(pending.pop());
        }
        files.sort((a, b) -> a.path().compareTo(b.path()));
        Collections.sort(emptyDirectories);
        return new PlannedBatch(batchName, files, skipped, emptyDirectories);
    }

    private void list(Path directory) {
        boolean empty = true;
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
            for (Path entry : entries) {
                empty = false;
                if (!excludes.matches(root.relativize(entry))) {
                    look(entry);
                }
            }
            if (empty && !directory.equals(root)) {
                named(directory, emptyDirectories::add);
            }
        } catch (NoSuchFileException e) {
            vanished(directory);
        } catch (IOException | DirectoryIteratorException e) {
            unreadable(directory, "directory cannot be read: " + Reasons.of(e));
        }
    }

    private void look(Path entry) {
        try {
            BasicFileAttributes attributes =
                    Files.readAttributes(
                            entry, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (attributes.isDirectory()) {
                pending.push(entry);
            } else if (attributes.isRegularFile()) {
                named(
                        entry,
                        path -> files.add(new PlannedFile(base, path, attributes.size(), false)));
            } else {
                String what = attributes.isSymbolicLink() ? "symbolic link" : "special file";
                named(entry, path -> skipped.add(SkippedEntry.byPolicy(path, what)));
            }
        } catch (NoSuchFileException e) {
            vanished(entry);
        } catch (IOException e) {
            unreadable(entry, Reasons.of(e));
        }
    }

    /** Gone before it was looked at: as if it had never been there, as with any walk. */
    private void vanished(Path entry) {
        LOG.debug("{} vanished during the walk", entry);
    }

    private void unreadable(Path entry, String reason) {
        named(entry, path -> skipped.add(SkippedEntry.failed(path, reason)));
    }

    private void named(Path entry, Consumer<RelativePath> then) {
        try {
            then.accept(RawPaths.relativize(base, entry));
        } catch (RefusedNameException e) {
            String shown = base.relativize(entry).toString();
            skipped.add(SkippedEntry.refusedName(shown, "name refused: " + e.getMessage()));
        }
    }
}
