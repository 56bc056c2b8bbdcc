package dev.longhaul.local.flink;

import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What made a job restart.
 *
 * @param stackTrace as Flink prints it
 */
public record JobFailure(Instant at, String stackTrace) {
    /**
     * What Flink and its state backends say when state cannot be read. Only messages count: the
     * frames of every failure at the start of a task speak of restoring.
     */
    private static final Pattern ABOUT_RESTORING =
            Pattern.compile(
                    "Could not restore|creating StreamOperatorStateContext|BackendBuildingException"
                            + "|StateMigrationException|Failed to (restore|rollback)"
                            + "|resetToCheckpoint|Error while opening RocksDB",
                    Pattern.CASE_INSENSITIVE);

    /** What a task says that was told to end while it read its state: no fault of the state. */
    private static final Pattern INTERRUPTED =
            Pattern.compile(
                    "ClosedByInterruptException|CancelTaskException|TaskManager.*(lost|disconnect)"
                            + "|RemoteTransportException|heartbeat of TaskManager",
                    Pattern.CASE_INSENSITIVE);

    /**
     * What a process says that lacks room, memory or descriptors, or whose volume went away under
     * it: no fault of what it read, and over one day. An error of input or output is not among
     * these: it may be of one file, for ever.
     */
    private static final Pattern PASSING =
            Pattern.compile(
                    "Read-only file system|No space left on device|Disk quota exceeded"
                            + "|Too many open files|OutOfMemoryError|Cannot allocate memory"
                            + "|Stale (NFS )?file handle|Transport endpoint is not connected"
                            + "|Host is down",
                    Pattern.CASE_INSENSITIVE);

    /** Whether the state could not be restored, and it is the state's own fault. */
    public boolean isAboutRestoring() {
        return says(ABOUT_RESTORING) && !says(INTERRUPTED) && !says(PASSING);
    }

    /** Whether Flink took the job and could not even set it up, and it was not for want of room. */
    public boolean isAboutBeginning() {
        return messages().stream().anyMatch(line -> line.contains("JobInitializationException"))
                && !says(PASSING);
    }

    private boolean says(Pattern pattern) {
        return messages().stream().anyMatch(line -> pattern.matcher(line).find());
    }

    /** The deepest cause, for people. */
    public String cause() {
        List<String> messages = messages();
        return messages.isEmpty() ? "" : messages.get(messages.size() - 1).strip();
    }

    private List<String> messages() {
        return stackTrace
                .lines()
                .filter(line -> !line.matches("\\s*(at |\\.\\.\\. \\d+ more).*"))
                .map(line -> line.replaceFirst("^Caused by: ", ""))
                .filter(line -> !line.isBlank())
                .toList();
    }
}
