package dev.longhaul.flink.archive;

import dev.longhaul.files.FileAttributesSetter;
import dev.longhaul.flink.sink.OwnerRead;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks once more at the mtime of what was published, one checkpoint later. A late duplicate of a
 * chunk can have been written (the same bytes) through a descriptor that stage had open from
 * before; stage closes them all at each checkpoint. After a restart no such descriptor is left, so
 * this is kept in memory only. The oldest are forgotten beyond a bound. Not thread-safe.
 */
final class MtimeRecheck {
    private static final Logger LOG = LoggerFactory.getLogger(MtimeRecheck.class);
    private static final int BOUND = 16_384;

    private record Published(Path file, Instant modified, long afterSnapshot) {}

    private final Deque<Published> published = new ArrayDeque<>();
    private long lastSnapshot;

    void add(Path file, Instant modified) {
        if (published.size() >= BOUND) {
            published.removeFirst();
        }
        Instant set = new FileAttributesSetter(null, null, modified).settable();
        published.addLast(new Published(file, set, lastSnapshot));
    }

    void snapshotBegins(long checkpoint) {
        lastSnapshot = checkpoint;
    }

    /** Work for a thread that may wait; null where there is none. */
    Runnable covered(long completedCheckpoint) {
        List<Published> due = new ArrayList<>();
        while (!published.isEmpty()
                && published.peekFirst().afterSnapshot() < completedCheckpoint) {
            due.add(published.removeFirst());
        }
        return due.isEmpty() ? null : () -> due.forEach(MtimeRecheck::check);
    }

    private static void check(Published file) {
        try {
            BasicFileAttributeView view =
                    Files.getFileAttributeView(
                            file.file(), BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
            FileTime wanted = FileTime.from(file.modified());
            if (!view.readAttributes().lastModifiedTime().equals(wanted)) {
                try (OwnerRead unused = OwnerRead.of(file.file())) {
                    view.setTimes(wanted, null, null);
                }
            }
        } catch (IOException e) {
            LOG.warn("mtime of {} could not be looked at again: {}", file.file(), e.toString());
        }
    }
}
