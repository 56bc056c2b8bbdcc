package dev.longhaul.flink.sink;

import dev.longhaul.files.RawPaths;
import dev.longhaul.wire.crypto.Digests;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.name.RefusedNameException;
import dev.longhaul.wire.name.RelativePath;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * The file that says that a batch is complete at a sink. It names its own place, as a digest of the
 * sink's name and the path below the sink, so that a copy of it that a user sends along is not
 * taken for ours.
 */
public record CompletionMarker(SinkFiles sink, RelativePath batch) {
    public static final String NAME = "_LONGHAUL_COMPLETE";

    /** Appended where a user's own file has the name. */
    public static final String ENDING = ".longhaul";

    private static final int LARGEST_BYTES = 64 * 1024;
    private static final int PLACE_BYTES = 8;

    public static CompletionMarker of(SinkFiles sink, SiteId site, RelativePath batchName) {
        return new CompletionMarker(sink, SinkPaths.batch(site, batchName));
    }

    /** The directory of the batch. */
    public Path directory() {
        return sink.tree().resolve(batch);
    }

    /** The line by which a marker of that name is recognised. */
    public String placeLine(Path marker) {
        MessageDigest place = Digests.sha256();
        place.update(sink.name().getBytes(StandardCharsets.UTF_8));
        place.update((byte) 0);
        place.update(batch.bytes());
        place.update((byte) '/');
        place.update(RawPaths.nameBytes(marker));
        return "place: " + HexFormat.of().formatHex(place.digest(), 0, PLACE_BYTES) + "\n";
    }

    /** Removes our marker, whatever its name; not yet durably. */
    public void remove() throws IOException {
        for (Path marker : candidates()) {
            if (isOurs(marker)) {
                Files.deleteIfExists(marker);
            }
        }
    }

    /** Our marker, whatever its name; empty where none stands. */
    public Optional<Path> find() throws IOException {
        for (Path marker : candidates()) {
            if (isOurs(marker)) {
                return Optional.of(marker);
            }
        }
        return Optional.empty();
    }

    private List<Path> candidates() {
        List<Path> candidates = new ArrayList<>();
        Path marker = directory().resolve(NAME);
        candidates.add(marker);
        do {
            marker = withEnding(marker);
            candidates.add(marker);
        } while (Files.exists(marker, LinkOption.NOFOLLOW_LINKS));
        return candidates;
    }

    /** Where a marker stands, below the sink. */
    public RelativePath below(Path marker) {
        try {
            return RelativePath.of(RawPaths.nameBytes(marker)).below(batch);
        } catch (RefusedNameException e) {
            throw new IllegalStateException("name of an existing file", e);
        }
    }

    /** The next name to try where {@code file} has a user's. */
    public static Path withEnding(Path file) {
        return file.resolveSibling(file.getFileName() + ENDING);
    }

    private boolean isOurs(Path marker) throws IOException {
        if (!Files.isRegularFile(marker, LinkOption.NOFOLLOW_LINKS)
                || Files.size(marker) > LARGEST_BYTES) {
            return false;
        }
        String text = new String(Files.readAllBytes(marker), StandardCharsets.ISO_8859_1);
        return text.contains(placeLine(marker));
    }
}
