package dev.longhaul.edge.plan;

import dev.longhaul.config.ConfigException;
import dev.longhaul.files.RawPaths;
import dev.longhaul.files.TreeWalk;
import dev.longhaul.files.WalkListener;
import dev.longhaul.files.WalkedFile;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Gathers one batch from arguments, one after the other. Not thread-safe. */
final class BatchWalk {
    private final RelativePath batchName;
    private final Path root;
    private final List<String> excludes;
    private final List<PlannedFile> files = new ArrayList<>();
    private final List<SkippedEntry> skipped = new ArrayList<>();
    private final List<RelativePath> emptyDirectories = new ArrayList<>();
    private boolean namedByTime;

    BatchWalk(RelativePath batchName, Path root, List<String> excludes) {
        this.batchName = batchName;
        this.root = root;
        this.excludes = excludes;
    }

    PlannedBatch batch() {
        return new PlannedBatch(batchName, root, namedByTime, files, skipped, emptyDirectories);
    }

    /** The name stands for the time of the sending. */
    void namedByTime() {
        namedByTime = true;
    }

    /** What is in a directory, directly in the batch. */
    void addContent(Argument directory) throws ConfigException {
        add(directory, Optional.empty());
    }

    /** A file or directory, under its own name. */
    void addNamed(Argument argument) throws ConfigException {
        add(argument, Optional.of(argument.name()));
    }

    private void add(Argument argument, Optional<RelativePath> parent) throws ConfigException {
        Listener listener = new Listener(argument, parent);
        try {
            TreeWalk walk = new TreeWalk(argument.real(), excludes, listener);
            while (walk.hasNext()) {
                add(argument, parent, walk.next());
            }
        } catch (IOException e) {
            throw unusable(argument, Reasons.of(e));
        }
        if (listener.unusable != null) {
            throw unusable(argument, listener.unusable);
        }
    }

    private void add(Argument argument, Optional<RelativePath> parent, WalkedFile file) {
        long plaintextBytes = file.identity().plaintextBytes();
        try {
            RelativePath path =
                    argument.isDirectory()
                            ? below(parent, file.path())
                            : parent.orElse(file.path());
            files.add(new PlannedFile(file.file(), path, plaintextBytes));
        } catch (RefusedNameException e) {
            skipped.add(SkippedEntry.refusedName(file.path().toString(), e.getMessage()));
        }
    }

    private static RelativePath below(Optional<RelativePath> parent, RelativePath path)
            throws RefusedNameException {
        return parent.isPresent() ? path.below(parent.get()) : path;
    }

    private static ConfigException unusable(Argument argument, String reason) {
        return new ConfigException(argument.given() + ": " + reason, "nothing was sent");
    }

    /** Lists what the walk passes over. */
    private final class Listener implements WalkListener {
        private final Argument argument;
        private final Optional<RelativePath> parent;
        private String unusable;

        Listener(Argument argument, Optional<RelativePath> parent) {
            this.argument = argument;
            this.parent = parent;
        }

        @Override
        public void skipped(Path entry, Reason reason, String detail) {
            String words = reason.words() + (detail == null ? "" : ": " + detail);
            if (entry.equals(argument.real())) {
                unusable = words;
                return;
            }
            boolean byPolicy = reason == Reason.SYMBOLIC_LINK || reason == Reason.SPECIAL_FILE;
            try {
                RelativePath path = name(entry);
                skipped.add(
                        byPolicy
                                ? SkippedEntry.byPolicy(path, words)
                                : SkippedEntry.failed(path, words));
            } catch (RefusedNameException e) {
                skipped.add(SkippedEntry.refusedName(entry.toString(), words));
            }
        }

        @Override
        public void emptyDirectory(Path directory) {
            if (directory.equals(argument.real()) && parent.isEmpty()) {
                return;
            }
            try {
                emptyDirectories.add(name(directory));
            } catch (RefusedNameException e) {
                skipped.add(SkippedEntry.refusedName(directory.toString(), e.getMessage()));
            }
        }

        private RelativePath name(Path entry) throws RefusedNameException {
            return entry.equals(argument.real())
                    ? parent.orElseThrow()
                    : below(parent, RawPaths.relativize(argument.real(), entry));
        }
    }
}
