package dev.longhaul.replay.staging;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A file that the command of a replay writes anew every few seconds, with its host and process: as
 * long as it changes, somebody follows the side job.
 *
 * <pre>
 * HOST PID START-OF-THE-PROCESS BEATS
 * </pre>
 */
public final class Lease {
    /** How often it is renewed. */
    public static final Duration BEAT = Duration.ofSeconds(5);

    /** Where its process cannot be looked at, a lease this old is dead. */
    static final Duration STALE = Duration.ofMinutes(5);

    private final Path file;
    private long beats;

    public Lease(Path file) {
        this.file = file;
    }

    /** Says that this process is there. */
    public void beat() throws IOException {
        beats++;
        ProcessHandle self = ProcessHandle.current();
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        Files.writeString(
                fresh, "%s %d %s %d\n".formatted(host(), self.pid(), startOf(self), beats));
        Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
    }

    /** What it says; empty where there is none (yet, or any more). */
    public static Optional<String> read(Path file) throws IOException {
        try {
            return Optional.of(Files.readString(file));
        } catch (NoSuchFileException none) {
            return Optional.empty();
        }
    }

    /**
     * Whether the command of a replay is certainly, or by all that can be known, gone.
     *
     * @param directory of the replay, as old as the replay where it has no lease yet
     */
    public static boolean isDead(Path file, Path directory, Instant now) throws IOException {
        Optional<String> said = read(file);
        if (said.isEmpty()) {
            return isOlder(directory, now);
        }
        String[] fields = said.get().strip().split(" ", -1);
        if (fields.length == 4 && fields[0].equals(host())) {
            return ProcessHandle.of(Long.parseLong(fields[1]))
                    .filter(ProcessHandle::isAlive)
                    .filter(process -> startOf(process).equals(fields[2]))
                    .isEmpty();
        }
        return isOlder(file, now);
    }

    private static boolean isOlder(Path file, Instant now) throws IOException {
        try {
            return Files.getLastModifiedTime(file).toInstant().isBefore(now.minus(STALE));
        } catch (NoSuchFileException gone) {
            return true;
        }
    }

    private static String startOf(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toString).orElse("-");
    }

    private static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (IOException nameless) {
            return "-";
        }
    }
}
