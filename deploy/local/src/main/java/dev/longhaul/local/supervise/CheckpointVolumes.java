package dev.longhaul.local.supervise;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;

/**
 * Where a restored job reads and writes. While a file cannot be made there, no checkpoint is to
 * blame for a restore that fails.
 */
record CheckpointVolumes(List<Path> directories) {
    private static final String PROBE = ".longhaul-probe";

    /** What is wrong with them now; takes as long as a volume that hangs. */
    Optional<String> fault() {
        for (Path directory : directories) {
            try {
                probe(directory.resolve(PROBE));
            } catch (IOException e) {
                return Optional.of("no file can be made in " + directory + ": " + e);
            }
        }
        return Optional.empty();
    }

    /** Room for a byte, which a full volume does not have, and the way to the disk. */
    private static void probe(Path file) throws IOException {
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.allocate(1));
            channel.force(true);
        } finally {
            Files.deleteIfExists(file);
        }
    }
}
