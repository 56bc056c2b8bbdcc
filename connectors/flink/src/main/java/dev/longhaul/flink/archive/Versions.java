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
import java.util.ArrayList;
import java.util.List;

/** The versions of a path that stand in the archive, up to the first free name. */
record Versions(List<StandingFile> standing) {
    static Versions of(SinkTree tree, RelativePath path)
            throws IOException, RefusedNameException, PathConflictException {
        List<StandingFile> standing = new ArrayList<>();
        StandingFile next = StandingFile.at(tree.resolve(path));
        if (next.exists() && !next.isRegular()) {
            throw new PathConflictException(path + " is not a regular file in the archive");
        }
        while (next.exists()) {
            standing.add(next);
            RelativePath name = VersionNames.of(path, standing.size() + 1);
            next = StandingFile.at(tree.resolve(name));
        }
        return new Versions(standing);
    }

    /** The version with that size and SHA-256, the latest first; null where there is none. */
    StandingFile withContentOf(Manifest manifest, ByteBuffer buffer) throws IOException {
        for (int i = standing.size() - 1; i >= 0; i--) {
            if (standing.get(i).hasContentOf(manifest, buffer)) {
                return standing.get(i);
            }
        }
        return null;
    }

    int firstFree() {
        return standing.size() + 1;
    }
}
