package dev.longhaul.faults.watch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;

/**
 * A file as it stands under a final name. Two sightings of the same file at two times are equal
 * unless somebody has replaced or written it.
 *
 * @param fileKey device and inode
 */
record Sighting(Object fileKey, long bytes, FileTime modified) {
    static Sighting of(BasicFileAttributes attributes) {
        return new Sighting(attributes.fileKey(), attributes.size(), attributes.lastModifiedTime());
    }

    static Sighting of(Path file) throws IOException {
        return of(Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS));
    }
}
