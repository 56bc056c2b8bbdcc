package dev.longhaul.files;

import dev.longhaul.files.WalkListener.Reason;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * The regular files at and below a place, in the order of their raw names, found while iterating:
 * only the names of the directories on the way to the current file are held in memory. Follows no
 * symbolic link, not even at the start. One bad entry never ends the walk; it is reported. Files
 * that appear or vanish meanwhile may or may not be met. Not thread-safe.
 */
public final class TreeWalk implements Iterator<WalkedFile> {
    private final Path start;
    private final Path root;
    private final ExcludeGlobs excluded;
    private final WalkListener listener;
    private final Deque<Deque<Path>> levels = new ArrayDeque<>();
    private WalkedFile next;

    /**
     * @param start a directory or a file
     * @param excludeGlobs see {@link ExcludeGlobs}; what they match is left out silently
     * @throws NoSuchFileException where {@code start} does not exist
     */
    public TreeWalk(Path start, List<String> excludeGlobs, WalkListener listener)
            throws IOException {
        this.start = start.toAbsolutePath().normalize();
        this.excluded = new ExcludeGlobs(excludeGlobs);
        this.listener = listener;
        this.root = isDirectory(this.start) ? this.start : this.start.getParent();
        levels.push(new ArrayDeque<>(List.of(this.start)));
    }

    private static boolean isDirectory(Path path) throws IOException {
        return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                .isDirectory();
    }

    @Override
    public boolean hasNext() {
        while (next == null && !levels.isEmpty()) {
            Deque<Path> level = levels.peek();
            if (level.isEmpty()) {
                levels.pop();
            } else {
                visit(level.poll());
            }
        }
        return next != null;
    }

    @Override
    public WalkedFile next() {
        if (!hasNext()) {
            throw new NoSuchElementException("the walk of " + start + " is over");
        }
        WalkedFile file = next;
        next = null;
        return file;
    }

    private void visit(Path entry) {
        if (!entry.equals(root) && excluded.matches(root.relativize(entry))) {
            return;
        }
        try {
            visitReadable(entry);
        } catch (RefusedNameException refused) {
            listener.skipped(entry, Reason.REFUSED_NAME, refused.getMessage());
        } catch (NoSuchFileException | NotDirectoryException vanished) {
            listener.skipped(entry, Reason.VANISHED, null);
        } catch (IOException failure) {
            listener.skipped(entry, Reason.FAILED, failure.getMessage());
        }
    }

    private void visitReadable(Path entry) throws IOException, RefusedNameException {
        BasicFileAttributes found =
                Files.readAttributes(entry, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        if (found.isSymbolicLink()) {
            listener.skipped(entry, Reason.SYMBOLIC_LINK, null);
        } else if (found.isDirectory()) {
            descend(entry);
        } else if (found.isOther()) {
            listener.skipped(entry, Reason.SPECIAL_FILE, null);
        } else if (!Files.isReadable(entry)) {
            listener.skipped(entry, Reason.UNREADABLE_FILE, null);
        } else {
            next = walked(entry);
        }
    }

    private WalkedFile walked(Path file) throws IOException, RefusedNameException {
        RelativePath path = RawPaths.relativize(root, file);
        return new WalkedFile(path, file, FileIdentity.of(file));
    }

    private void descend(Path directory) throws IOException, RefusedNameException {
        if (!directory.equals(root)) {
            RawPaths.relativize(root, directory);
        }
        List<Path> entries = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory)) {
            stream.forEach(entries::add);
        } catch (AccessDeniedException denied) {
            listener.skipped(directory, Reason.UNREADABLE_DIRECTORY, null);
            return;
        } catch (DirectoryIteratorException broken) {
            // what was listed by now is still walked
            listener.skipped(
                    directory, Reason.UNREADABLE_DIRECTORY, broken.getCause().getMessage());
        }
        if (entries.isEmpty()) {
            listener.emptyDirectory(directory);
        }
        entries.sort(null);
        levels.push(new ArrayDeque<>(entries));
    }
}
