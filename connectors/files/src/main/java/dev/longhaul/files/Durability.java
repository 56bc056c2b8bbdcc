package dev.longhaul.files;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** fsync by name. An error is final for the data that it concerns: write it anew. */
public final class Durability {
    private Durability() {}

    /** Makes the entries of a directory durable: new ones, removed ones, renamed ones. */
    public static void forceDirectory(Path directory) throws IOException {
        try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    /** Makes content and attributes of a file durable; follows no symbolic link. */
    public static void forceFile(Path file) throws IOException {
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
            channel.force(true);
        }
    }
}
