package dev.longhaul.local.layout;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Names inside a stack's folder.
 *
 * <pre>
 * nas/archive  nas/working     the sinks
 * keys/                        the site's keys
 * keyring/                     the data centre's keys
 * conf/                        configuration of every part; a file that was edited is kept
 * data/                        the brokers' logs, Flink's temporary files, the sender's journal
 * checkpoints/                 of the Flink job
 * logs/NAME.log  run/NAME.pid  of each part
 * run/status.json              what the supervisor says of each part
 * run/metrics.prom             the same and more, as metrics
 * run/sender.prom              the metrics of whoever sends with {@code --dir}
 * stack.json                   ports, site, link
 * </pre>
 *
 * @param root absolute, without symbolic links
 */
public record StackLayout(Path root) {
    public static StackLayout at(Path directory) throws IOException {
        Path absolute = directory.toAbsolutePath().normalize();
        return new StackLayout(Files.exists(absolute) ? absolute.toRealPath() : absolute);
    }

    /**
     * Creates what is missing and closes the folder to others.
     *
     * @throws FileSystemException the folder is not ours: it holds other things and no stack.json
     */
    public static StackLayout create(Path directory) throws IOException {
        Path absolute = directory.toAbsolutePath().normalize();
        Files.createDirectories(absolute);
        StackLayout layout = new StackLayout(absolute.toRealPath());
        layout.refuseForeignContent();
        Files.setPosixFilePermissions(layout.root, PosixFilePermissions.fromString("rwx------"));
        for (Path folder : layout.folders()) {
            Files.createDirectories(folder);
        }
        return layout;
    }

    private void refuseForeignContent() throws IOException {
        if (Files.exists(run()) || Files.exists(stackFile())) {
            return;
        }
        try (var entries = Files.list(root)) {
            if (entries.findAny().isPresent()) {
                throw new FileSystemException(
                        root.toString(), null, "is not empty and holds no stack");
            }
        }
    }

    private List<Path> folders() {
        return List.of(
                run(),
                logs(),
                conf(),
                flinkConf(),
                archive(),
                working(),
                keys(),
                keyring(),
                edgeData(),
                dataCentreData(),
                journal(),
                checkpoints(),
                temporary());
    }

    public Path stackFile() {
        return root.resolve("stack.json");
    }

    public Path run() {
        return root.resolve("run");
    }

    public Path statusFile() {
        return run().resolve("status.json");
    }

    public Path lockFile() {
        return run().resolve("lock");
    }

    public Path pidFile(PartName part) {
        return run().resolve(part.text() + ".pid");
    }

    /** What starts a supervisor again that was killed. */
    public Path guardScript() {
        return run().resolve("guard.sh");
    }

    /** Touched by the supervisor every few seconds. */
    public Path signOfLife() {
        return run().resolve("supervisor.alive");
    }

    /** The stack's metrics in the text format of Prometheus. */
    public Path metricsFile() {
        return run().resolve("metrics.prom");
    }

    /** What the site's sender says of itself, in the same format. */
    public Path senderMetrics() {
        return run().resolve("sender.prom");
    }

    /** What a mirror says of itself. */
    public Path mirrorStatus(PartName mirror) {
        return run().resolve(mirror.text() + ".json");
    }

    /** What the keeper of the job has to know when it is a new one. */
    public Path jobMemory() {
        return run().resolve("job.json");
    }

    /** Its presence asks the supervisor to submit a job that its user has stopped. */
    public Path submitRequest() {
        return run().resolve("submit-job");
    }

    /** How the emulated link is set while the stack is up. */
    public Path wanState() {
        return run().resolve("wan.json");
    }

    public Path logs() {
        return root.resolve("logs");
    }

    public Path log(String name) {
        return logs().resolve(name + ".log");
    }

    public Path log(PartName part) {
        return log(part.text());
    }

    public Path conf() {
        return root.resolve("conf");
    }

    public Path flinkConf() {
        return conf().resolve("flink");
    }

    public Path archive() {
        return root.resolve("nas/archive");
    }

    public Path working() {
        return root.resolve("nas/working");
    }

    public Path keys() {
        return root.resolve("keys");
    }

    public Path keyring() {
        return root.resolve("keyring");
    }

    public Path edgeData() {
        return root.resolve("data/edge-kafka");
    }

    public Path dataCentreData() {
        return root.resolve("data/dc-kafka");
    }

    /** What the site's sender remembers. */
    public Path journal() {
        return root.resolve("data/journal");
    }

    public Path checkpoints() {
        return root.resolve("checkpoints");
    }

    /** Temporary files of every process of the stack. */
    public Path temporary() {
        return root.resolve("data/tmp");
    }

    /**
     * Deletes what processes that were killed have left: temporary files, and the logs of RocksDB
     * instances, which have a new name each time. Only while no process of the stack runs.
     */
    public void clearTemporary() throws IOException {
        try (Stream<Path> tree = Files.walk(temporary())) {
            for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
                if (!path.equals(temporary())) {
                    Files.deleteIfExists(path);
                }
            }
        }
        try (var logs = Files.newDirectoryStream(logs(), "*_db_LOG*")) {
            for (Path log : logs) {
                Files.deleteIfExists(log);
            }
        }
    }
}
