package dev.longhaul.flink.archive;

import dev.longhaul.files.Durability;
import dev.longhaul.files.FileAttributesSetter;
import dev.longhaul.files.SmallFiles;
import dev.longhaul.flink.event.AssembledFile;
import dev.longhaul.flink.sink.OwnerRead;
import dev.longhaul.flink.sink.StagingLayout;
import dev.longhaul.flink.sink.StandingFile;
import dev.longhaul.wire.record.Manifest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * The staged file of one transfer: first {@code growing}, then {@code sealed}, in the end published
 * or {@code failed}.
 *
 * <p>Sealing is a rename, so that nobody opens the file any more to write into it. Its two
 * directories are not fsynced: a power loss leaves one name or the other, and the next attempt
 * looks at both.
 */
final class StagedFile {
    private static final FileAttribute<?> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    private final Manifest manifest;
    private final Path growing;
    private final Path sealed;
    private final Path failed;

    StagedFile(StagingLayout staging, AssembledFile work) {
        this.manifest = work.manifest();
        this.growing = staging.growing(work.site(), manifest.transferId());
        this.sealed = staging.sealed(work.site(), manifest.transferId());
        this.failed = staging.failed(work.site(), manifest.transferId());
    }

    Path sealed() {
        return sealed;
    }

    boolean isSealed() throws IOException {
        return StandingFile.at(sealed).isRegular();
    }

    /** Whether anything is staged that {@link #remove} removes. */
    boolean isThere() throws IOException {
        return StandingFile.at(growing).exists() || StandingFile.at(sealed).exists();
    }

    boolean hasFailed() throws IOException {
        return StandingFile.at(failed).isRegular();
    }

    boolean isSealedGenuine(ByteBuffer buffer) throws IOException {
        return StandingFile.at(sealed).hasContentOf(manifest, buffer);
    }

    /**
     * Seals what grew, or an empty file, of which there are no chunks.
     *
     * @return false where nothing of the right size is there
     */
    boolean seal() throws IOException {
        if (StandingFile.at(growing).hasSize(manifest.fileBytes())) {
            Files.createDirectories(sealed.getParent());
            Files.move(growing, sealed, StandardCopyOption.ATOMIC_MOVE);
            return true;
        }
        if (manifest.fileBytes() == 0) {
            createEmpty();
            return true;
        }
        return false;
    }

    private void createEmpty() throws IOException {
        Files.createDirectories(sealed.getParent());
        try {
            Files.createFile(sealed, OWNER_ONLY);
        } catch (FileAlreadyExistsException e) {
            Files.delete(sealed); // of another size
            Files.createFile(sealed, OWNER_ONLY);
        }
    }

    /** Gives the sealed file its final mode and times, durably; it only lacks its name then. */
    void dress(FileAttributesSetter attributes) throws IOException {
        OwnerRead.ensure(sealed);
        try (FileChannel channel = // before the mode can forbid it
                FileChannel.open(sealed, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
            attributes.apply(sealed);
            channel.force(true);
        }
    }

    /** Keeps the sealed file for those who want to know why; the reason is there first. */
    void moveAside(String reason) throws IOException {
        Path directory = failed.getParent();
        Files.createDirectories(directory);
        Path reasonFile = failed.resolveSibling(failed.getFileName() + ".reason");
        byte[] text = (reason + "\n").getBytes(StandardCharsets.UTF_8);
        SmallFiles.replaceAtomically(reasonFile, text, directory);
        Files.move(sealed, failed, StandardCopyOption.ATOMIC_MOVE);
        Durability.forceDirectory(directory);
    }

    /** Removes whatever is still staged; not what failed. */
    void remove() throws IOException {
        Files.deleteIfExists(growing);
        Files.deleteIfExists(sealed);
    }
}
