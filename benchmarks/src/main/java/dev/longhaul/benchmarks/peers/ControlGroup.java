package dev.longhaul.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A control group around all processes of a run, those that nobody waits for included: the second
 * opinion on CPU time. Of version 1 where its accounting is mounted, else of version 2. Does
 * nothing where this user may not make groups.
 */
final class ControlGroup implements AutoCloseable {
    private static final Path ROOT = Path.of("/sys/fs/cgroup");
    private static final String USAGE = "usage_usec ";

    private final Optional<Path> directory;

    private ControlGroup(Optional<Path> directory) {
        this.directory = directory;
    }

    static ControlGroup create() {
        Path parent = ROOT;
        if (Files.exists(ROOT.resolve("cpuacct"))) {
            parent = ROOT.resolve("cpuacct");
        } else if (!Files.exists(ROOT.resolve("cgroup.controllers"))) {
            return new ControlGroup(Optional.empty());
        }
        try {
            return new ControlGroup(
                    Optional.of(Files.createTempDirectory(parent, "longhaul-bench-")));
        } catch (IOException notAllowed) {
            return new ControlGroup(Optional.empty());
        }
    }

    /** The same command, which moves into the group before anything else. */
    List<String> around(List<String> command) {
        if (directory.isEmpty()) {
            return command;
        }
        List<String> inside = new ArrayList<>();
        inside.addAll(List.of("bash", "-c", "echo $$ >\"$0\" && exec \"$@\""));
        inside.add(directory.get().resolve("cgroup.procs").toString());
        inside.addAll(command);
        return inside;
    }

    /** Of all that is or was in it; null where there is no group. */
    Double cpuSeconds() throws IOException {
        return directory.isEmpty() ? null : cpuSeconds(directory.get());
    }

    private static Double cpuSeconds(Path directory) throws IOException {
        Path version1 = directory.resolve("cpuacct.usage");
        if (Files.exists(version1)) {
            return Long.parseLong(Files.readString(version1).strip()) / 1e9;
        }
        return Files.readAllLines(directory.resolve("cpu.stat")).stream()
                        .filter(line -> line.startsWith(USAGE))
                        .mapToLong(line -> Long.parseLong(line.substring(USAGE.length())))
                        .sum()
                / 1e6;
    }

    /** Removes the group, unless a process that nobody has ended is still in it. */
    @Override
    public void close() throws IOException {
        if (directory.isPresent() && isEmpty(directory.get())) {
            Files.delete(directory.get());
        }
    }

    private static boolean isEmpty(Path directory) throws IOException {
        return Files.readString(directory.resolve("cgroup.procs")).isBlank();
    }
}
