package dev.longhaul.local.preflight;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Whether this machine and this folder can carry a stack. */
public final class Preflight {
    private static final long GIB = 1L << 30;
    private static final long LEAST_DISK_BYTES = 2 * GIB;
    private static final long COMFORTABLE_DISK_BYTES = 10 * GIB;
    private static final long COMFORTABLE_MEMORY_BYTES = 4 * GIB;
    private static final long LEAST_OPEN_FILES = 4096;
    private static final int LEAST_JAVA = 17;

    /** Kafka adds topic and segment names, Flink job ids and operator names; Linux ends at 4096. */
    private static final int LONGEST_PATH_BYTES = 1024;

    private Preflight() {}

    /**
     * @param folder exists or will be created; a parent of it exists
     */
    public static List<Finding> look(Path folder) throws IOException {
        List<Finding> findings = new ArrayList<>(checkPath(folder));
        Path existing = nearestExisting(folder);
        if (!Files.isDirectory(existing) || !Files.isWritable(existing)) {
            findings.add(
                    Finding.error(
                            existing + " is not a directory that can be written",
                            "choose another folder with --dir"));
        }
        findings.addAll(checkMachine(folder, Machine.of(existing)));
        return findings;
    }

    private static Path nearestExisting(Path folder) {
        Path candidate = folder;
        while (!Files.exists(candidate) && candidate.getParent() != null) {
            candidate = candidate.getParent();
        }
        return candidate;
    }

    static List<Finding> checkPath(Path folder) {
        List<Finding> findings = new ArrayList<>();
        String text = folder.toString();
        if (text.getBytes(StandardCharsets.UTF_8).length > LONGEST_PATH_BYTES) {
            findings.add(
                    Finding.error(
                            "folder needs to be at most " + LONGEST_PATH_BYTES + " bytes long",
                            "choose a shorter --dir"));
        }
        if (text.chars().anyMatch(c -> c == ',' || c == ':' || c == '|' || c < ' ')) {
            findings.add(
                    Finding.error(
                            "folder " + text + " has a comma, colon, bar or control character",
                            "Kafka and Flink read those as separators; choose another --dir"));
        }
        return findings;
    }

    static List<Finding> checkMachine(Path folder, Machine machine) {
        List<Finding> findings = new ArrayList<>();
        checkDisk(folder, machine.usableDiskBytes(), findings);
        if (machine.availableMemoryBytes() >= 0
                && machine.availableMemoryBytes() < COMFORTABLE_MEMORY_BYTES) {
            findings.add(
                    Finding.warning(
                            "only " + gib(machine.availableMemoryBytes()) + " of memory available",
                            "a stack needs up to 4 GiB; parts may be ended by the kernel"));
        }
        if (machine.openFileLimit() >= 0 && machine.openFileLimit() < LEAST_OPEN_FILES) {
            findings.add(
                    Finding.error(
                            "open file limit needs to be at least "
                                    + LEAST_OPEN_FILES
                                    + ", not "
                                    + machine.openFileLimit(),
                            "run: ulimit -n " + LEAST_OPEN_FILES));
        }
        if (machine.javaFeature() < LEAST_JAVA) {
            findings.add(
                    Finding.error(
                            "Java needs to be 17 or newer, not " + machine.javaFeature(),
                            "set JAVA_HOME to a JDK 17"));
        }
        return findings;
    }

    private static void checkDisk(Path folder, long usableBytes, List<Finding> findings) {
        if (usableBytes < LEAST_DISK_BYTES) {
            findings.add(
                    Finding.error(
                            "free disk at "
                                    + folder
                                    + " needs to be at least 2 GiB, not "
                                    + gib(usableBytes),
                            "free some space, or choose another --dir"));
        } else if (usableBytes < COMFORTABLE_DISK_BYTES) {
            findings.add(
                    Finding.warning(
                            "only " + gib(usableBytes) + " of free disk at " + folder,
                            "a stack stores what it moves up to four times"));
        }
    }

    private static String gib(long bytes) {
        return String.format(Locale.ROOT, "%.1f GiB", (double) bytes / GIB);
    }
}
