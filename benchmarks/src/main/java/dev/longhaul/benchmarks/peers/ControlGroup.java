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

    /**
     * schedstat begins with the nanoseconds that a process has had up to when the system last
     * counted; asking for its times makes it count.
     */
    private static final String MOVE_IN =
            "times >/dev/null; read -r outside rest 2>/dev/null </proc/$$/schedstat; echo \"$outside\" >>\"$1\";"
                    + " echo $$ >\"$0\" && shift && exec \"$@\"";

    private final Optional<Path> directory;
    private final Path outside;

    private ControlGroup(Optional<Path> directory, Path outside) {
        this.directory = directory;
        this.outside = outside;
    }

    static ControlGroup create() throws IOException {
        Path parent = ROOT;
        if (Files.exists(ROOT.resolve("cpuacct"))) {
            parent = ROOT.resolve("cpuacct");
        } else if (!Files.exists(ROOT.resolve("cgroup.controllers"))) {
            return new ControlGroup(Optional.empty(), null);
        }
        Path outside = Files.createTempFile("longhaul-bench-", ".nanos");
        try {
            return new ControlGroup(
                    Optional.of(Files.createTempDirectory(parent, "longhaul-bench-")), outside);
        } catch (IOException notAllowed) {
            Files.delete(outside);
            return new ControlGroup(Optional.empty(), null);
        }
    }

    /**
     * The same command, which moves into the group before anything else, and notes what it has had
     * until then.
     */
    List<String> around(List<String> command) {
        if (directory.isEmpty()) {
            return command;
        }
        List<String> inside = new ArrayList<>();
        inside.addAll(List.of("sh", "-c", MOVE_IN));
        inside.add(directory.get().resolve("cgroup.procs").toString());
        inside.add(outside.toString());
        inside.addAll(command);
        return inside;
    }

    /** Of all that is or was in it, before they moved in, too; null where there is no group. */
    Double cpuSeconds() throws IOException {
        return directory.isEmpty() ? null : cpuSeconds(directory.get()) + secondsOutside();
    }

    private double secondsOutside() throws IOException {
        return Files.readAllLines(outside).stream()
                        .filter(nanos -> !nanos.isEmpty())
                        .mapToLong(Long::parseLong)
                        .sum()
                / 1e9;
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
        if (outside != null) {
            Files.delete(outside);
        }
        if (directory.isPresent() && isEmpty(directory.get())) {
            Files.delete(directory.get());
        }
    }

    private static boolean isEmpty(Path directory) throws IOException {
        return Files.readString(directory.resolve("cgroup.procs")).isBlank();
    }
}
