package dev.longhaul.flink.assemble;

import dev.longhaul.files.FileIdentity;
import dev.longhaul.files.NotRegularFileException;
import dev.longhaul.flink.event.Keys;
import dev.longhaul.flink.sink.StagingLayout;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Looks for files in staging that have not changed for long. The age is that of the ctime: archive
 * sets the mtime of what it is about to publish. Keeps a bounded number; the next scan finds the
 * others.
 *
 * @param ours which keys this subtask is responsible for
 */
record LeftoverScan(StagingLayout staging, Ours ours) {
    static final int MOST_FILES = 1024;

    private static final Pattern OF_TRANSFER = Pattern.compile("([0-9a-f]{32})(\\.reason)?");

    /** Whether this subtask owns the state of a key. */
    interface Ours {
        boolean owns(String key);
    }

    List<Leftover> find(Instant unchangedSince) throws IOException {
        List<Leftover> found = new ArrayList<>();
        for (String state : StagingLayout.STATES) {
            Path directory = staging.state(state);
            if (Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
                findInSites(directory, unchangedSince, found);
            }
        }
        return found;
    }

    private void findInSites(Path state, Instant unchangedSince, List<Leftover> found)
            throws IOException {
        try (DirectoryStream<Path> sites = Files.newDirectoryStream(state)) {
            for (Path directory : sites) {
                if (Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)
                        && SiteId.isValid(name(directory))) {
                    findIn(directory, unchangedSince, found);
                }
            }
        }
    }

    private void findIn(Path directory, Instant unchangedSince, List<Leftover> found)
            throws IOException {
        boolean failed = directory.getParent().equals(staging.state(StagingLayout.FAILED));
        SiteId site = new SiteId(name(directory));
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
            for (Path file : files) {
                if (found.size() >= MOST_FILES) {
                    return;
                }
                TransferId transfer = transfer(name(file));
                String key =
                        transfer == null
                                ? site + "/" + name(file)
                                : Keys.ofTransfer(site, transfer);
                if (ours.owns(key) && isUnchanged(file, unchangedSince)) {
                    found.add(new Leftover(file, site, transfer, unchangedSince, failed));
                }
            }
        }
    }

    private static TransferId transfer(String name) {
        Matcher matcher = OF_TRANSFER.matcher(name);
        return matcher.matches() ? TransferId.parse(matcher.group(1)) : null;
    }

    private static String name(Path file) {
        return file.getFileName().toString();
    }

    static boolean isUnchanged(Path file, Instant since) throws IOException {
        try {
            return FileIdentity.of(file).changed().isBefore(since);
        } catch (NoSuchFileException | NotRegularFileException other) {
            return false;
        }
    }
}
