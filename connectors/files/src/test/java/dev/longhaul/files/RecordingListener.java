package dev.longhaul.files;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Keeps what a walk reports, as {@code name REASON}. */
final class RecordingListener implements WalkListener {
    final List<String> skipped = new ArrayList<>();
    final List<Path> emptyDirectories = new ArrayList<>();

    @Override
    public void skipped(Path entry, Reason reason, String detail) {
        skipped.add(entry.getFileName() + " " + reason);
    }

    @Override
    public void emptyDirectory(Path directory) {
        emptyDirectories.add(directory);
    }
}
