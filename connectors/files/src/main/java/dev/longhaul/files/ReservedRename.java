package dev.longhaul.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/**
 * Publishing for file systems without hard links: whoever holds the reservation of a target checks
 * that it is free and renames. Excludes all who publish from the same directory of finished files;
 * a stranger who creates the target between check and rename is not excluded, as no call of Java
 * renames without replacing.
 */
final class ReservedRename {
    private ReservedRename() {}

    static boolean rename(Path finished, Path target) throws IOException {
        Path reservation = reservation(finished, target);
        try (FileChannel channel =
                FileChannel.open(
                        reservation, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            FileLock lock = lock(channel, target);
            if (lock == null) {
                throw new FileSystemException(
                        target.toString(), null, "is being published by another");
            }
            markAsMine(channel, reservation, target);
            try {
                return checkAndRename(finished, target);
            } finally {
                Files.deleteIfExists(reservation);
            }
        }
    }

    private static boolean checkAndRename(Path finished, Path target) throws IOException {
        FileIdentity identity = FileIdentity.of(finished);
        if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            return NoClobber.isThatFile(target, identity);
        }
        try {
            Files.move(finished, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (NoSuchFileException lostReply) {
            if (!NoClobber.isThatFile(target, identity)) {
                throw lostReply;
            }
        }
        return true;
    }

    private static FileLock lock(FileChannel channel, Path target) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException sameProcess) {
            throw new FileSystemException(
                    target.toString(), null, "is being published by another thread");
        }
    }

    /** A lock on a file that its last holder has just removed would exclude nobody. */
    private static void markAsMine(FileChannel channel, Path reservation, Path target)
            throws IOException {
        byte[] token = UUID.randomUUID().toString().getBytes(StandardCharsets.US_ASCII);
        channel.truncate(0);
        channel.write(ByteBuffer.wrap(token), 0);
        boolean mine =
                Files.exists(reservation)
                        && java.util.Arrays.equals(Files.readAllBytes(reservation), token);
        if (!mine) {
            throw new FileSystemException(
                    target.toString(), null, "has just been published by another");
        }
    }

    /** Where {@code target} is reserved by whoever publishes {@code finished} or its siblings. */
    static Path reservation(Path finished, Path target) {
        UUID name = UUID.nameUUIDFromBytes(RawPaths.bytes(target.toAbsolutePath()));
        return finished.resolveSibling(".reservation-" + name);
    }
}
