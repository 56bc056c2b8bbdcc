package dev.longhaul.flink.sink;

import dev.longhaul.files.RawPaths;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HexFormat;

/**
 * The file that says that a batch is complete at a sink. It names its own place, so that a copy of
 * it that a user sends along is not taken for ours.
 */
public final class CompletionMarker {
    public static final String NAME = "_LONGHAUL_COMPLETE";

    /** Appended where a user's own file has the name. */
    public static final String ENDING = ".longhaul";

    private static final int LARGEST_BYTES = 64 * 1024;

    private CompletionMarker() {}

    /** The line by which a marker at {@code marker} is recognised. */
    public static String placeLine(Path marker) {
        byte[] place = RawPaths.bytes(marker.toAbsolutePath());
        return "place-hex: " + HexFormat.of().formatHex(place) + "\n";
    }

    /** Removes our marker from the directory of a batch, whatever its name; not yet durably. */
    public static void remove(Path batchDirectory) throws IOException {
        removeIfOurs(batchDirectory.resolve(NAME));
        removeIfOurs(batchDirectory.resolve(NAME + ENDING));
    }

    private static void removeIfOurs(Path marker) throws IOException {
        if (Files.isRegularFile(marker, LinkOption.NOFOLLOW_LINKS) && isOurs(marker)) {
            Files.deleteIfExists(marker);
        }
    }

    private static boolean isOurs(Path marker) throws IOException {
        if (Files.size(marker) > LARGEST_BYTES) {
            return false;
        }
        String text = new String(Files.readAllBytes(marker), StandardCharsets.ISO_8859_1);
        return text.contains(placeLine(marker));
    }
}
