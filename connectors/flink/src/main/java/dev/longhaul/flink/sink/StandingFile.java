package dev.longhaul.flink.sink;

import dev.longhaul.files.FileAttributesSetter;
import dev.longhaul.files.FileSha256;
import dev.longhaul.wire.record.Manifest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.Arrays;

/** What stands at a path, looked at once, without following a symbolic link. */
public record StandingFile(Path path, PosixFileAttributes attributes) {
    public static StandingFile at(Path path) throws IOException {
        try {
            return new StandingFile(
                    path,
                    Files.readAttributes(
                            path, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS));
        } catch (NoSuchFileException nothing) {
            return new StandingFile(path, null);
        }
    }

    public boolean exists() {
        return attributes != null;
    }

    public boolean isRegular() {
        return exists() && attributes.isRegularFile();
    }

    /** Whether it is a regular file of that many bytes. */
    public boolean hasSize(long fileBytes) {
        return isRegular() && attributes.size() == fileBytes;
    }

    /** Whether it looks untouched; its content is not read. */
    public boolean hasSizeAndTime(long fileBytes, FileAttributesSetter published) {
        return hasSize(fileBytes)
                && attributes.lastModifiedTime().toInstant().equals(published.settable());
    }

    /** Whether it has size and SHA-256 of the manifest; reads it only where the size is right. */
    public boolean hasContentOf(Manifest manifest, ByteBuffer buffer) throws IOException {
        if (!hasSize(manifest.fileBytes())) {
            return false;
        }
        try (OwnerRead unused = OwnerRead.of(path)) {
            return Arrays.equals(FileSha256.of(path, buffer), manifest.sha256());
        }
    }

    /** Gives it those attributes, durably, where it does not have them. */
    public void assertAttributes(FileAttributesSetter wanted) throws IOException {
        boolean right =
                attributes.permissions().equals(wanted.permissions())
                        && attributes.lastModifiedTime().toInstant().equals(wanted.settable())
                        && (wanted.group() == null
                                || wanted.group().equals(attributes.group().getName()));
        if (!right) {
            OwnerRead.ensure(path);
            try (FileChannel channel = open()) { // before the mode can forbid it
                wanted.apply(path);
                channel.force(true);
            }
        }
    }

    private FileChannel open() throws IOException {
        return FileChannel.open(path, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
    }
}
