package dev.longhaul.files;

import dev.longhaul.wire.name.RelativePath;
import java.nio.file.Path;

/**
 * A regular file that a {@link TreeWalk} came by.
 *
 * @param path below the start of the walk; the name where the start is a file
 * @param file to open it by
 * @param identity at that moment
 */
public record WalkedFile(RelativePath path, Path file, FileIdentity identity) {}
