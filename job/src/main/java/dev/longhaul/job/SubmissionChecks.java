package dev.longhaul.job;

import dev.longhaul.config.ConfigException;
import dev.longhaul.flink.preflight.NativeLibraries;
import dev.longhaul.flink.preflight.NativeLibraries.MissingLibraryException;
import dev.longhaul.flink.preflight.SinkCheck;
import dev.longhaul.wire.key.KeyFileException;
import dev.longhaul.wire.key.Keyring;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Looks at what the job is about to use, as far as the client can see it: a mount of the cluster
 * need not be there on the host that submits. The operators look again.
 */
final class SubmissionChecks {
    private SubmissionChecks() {}

    /**
     * @throws ConfigException with one line that names what is wrong
     */
    static void require(JobConfig config) throws ConfigException {
        try {
            NativeLibraries.require();
            for (SinkConfig sink : config.sinks()) {
                if (isVisible(sink.path())) {
                    SinkCheck.requireWritable(sink.name(), sink.path());
                }
            }
            requireOneFileStore(config.sinks().get(0).path(), config.staging());
            if (isVisible(config.keyring())) {
                Keyring.open(config.keyring());
            }
        } catch (MissingLibraryException | KeyFileException | IOException refused) {
            throw new ConfigException(refused.getMessage());
        }
    }

    /** Where the parent is here too, a missing directory is missing and not merely elsewhere. */
    private static boolean isVisible(Path directory) {
        Path parent = directory.toAbsolutePath().getParent();
        boolean visible = parent == null || Files.exists(parent);
        if (!visible) {
            // On the submitter's terminal: the log of the client is a file that nobody looks at.
            System.err.println(
                    "longhaul: cannot see " + directory + " from here: the cluster will look");
        }
        return visible;
    }

    private static void requireOneFileStore(Path archive, Path staging) throws IOException {
        Path nearest = staging.toAbsolutePath();
        while (nearest != null && !Files.exists(nearest)) {
            nearest = nearest.getParent();
        }
        if (nearest == null || !Files.exists(archive)) {
            return;
        }
        if (!Files.getFileStore(nearest).equals(Files.getFileStore(archive))) {
            throw new IOException(
                    "staging needs to be on the mount of the archive, not " + staging);
        }
    }
}
