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
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.ReadableConfig;

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
                    sink.settings().requireMounted();
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

    /**
     * What may be as it is, but should be known to whoever submits.
     *
     * @param cluster for the directory of checkpoints, where {@code config} has none
     */
    static List<String> warnings(JobConfig config, ReadableConfig cluster) {
        List<String> warnings = new ArrayList<>();
        Path checkpoints = checkpoints(config, cluster);
        if (checkpoints != null && isOneVolume(checkpoints, config.staging())) {
            warnings.add(
                    "checkpoints (%s) and staging (%s) are on one volume: when it is full"
                                    .formatted(checkpoints, config.staging())
                            + " checkpoints fail too, and every sink waits; give checkpoints another");
        }
        return warnings;
    }

    /** Null where they are on no file system of this host. */
    private static Path checkpoints(JobConfig config, ReadableConfig cluster) {
        if (config.checkpoints() != null) {
            return config.checkpoints();
        }
        String configured = cluster.get(CheckpointingOptions.CHECKPOINTS_DIRECTORY);
        if (configured == null) {
            return null;
        }
        String path = configured.replaceFirst("^file:(//)?", "");
        return path.startsWith("/") ? Path.of(path) : null;
    }

    private static boolean isOneVolume(Path one, Path other) {
        try {
            Path here = nearest(one);
            Path there = nearest(other);
            return here != null
                    && there != null
                    && Files.getFileStore(here).equals(Files.getFileStore(there));
        } catch (IOException unknown) {
            return false; // whoever writes there will say why
        }
    }

    /** The lowest directory above that exists. */
    private static Path nearest(Path directory) {
        Path nearest = directory.toAbsolutePath();
        while (nearest != null && !Files.exists(nearest)) {
            nearest = nearest.getParent();
        }
        return nearest;
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
        Path nearest = nearest(staging);
        if (nearest == null || !Files.exists(archive)) {
            return;
        }
        if (!Files.getFileStore(nearest).equals(Files.getFileStore(archive))) {
            throw new IOException(
                    "staging needs to be on the mount of the archive, not " + staging);
        }
    }
}
