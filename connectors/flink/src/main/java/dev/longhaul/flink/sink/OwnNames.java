package dev.longhaul.flink.sink;

import dev.longhaul.files.RawPaths;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.name.RelativePath;
import dev.longhaul.wire.record.Manifest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A user's own file gets the plain name, also where a file of ours has it already. */
public final class OwnNames {
    private OwnNames() {}

    /**
     * Takes a list or marker of ours away from the path of the manifest; the list stays under its
     * other name, for its lines are looked at again.
     *
     * @return whether something of ours may have stood there
     */
    public static boolean makeWay(SinkFiles sink, SiteId site, Manifest manifest)
            throws IOException {
        RelativePath path = manifest.path();
        if (path.lastComponent().length != path.bytes().length) {
            return false;
        }
        CompletionMarker marker = CompletionMarker.of(sink, site, manifest.batchName());
        String name = new String(path.bytes(), StandardCharsets.ISO_8859_1);
        if (name.startsWith(CompletionMarker.NAME)) {
            marker.remove();
            return true;
        }
        return name.startsWith(ChecksumList.NAME)
                && moveList(RawPaths.resolve(marker.directory(), path));
    }

    private static boolean moveList(Path list) throws IOException {
        if (!ChecksumList.isOurs(list)) {
            return false;
        }
        try {
            Files.move(list, CompletionMarker.withEnding(list));
        } catch (FileAlreadyExistsException taken) {
            Files.deleteIfExists(list);
        }
        return true;
    }
}
