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

    /** Whether the state could not be restored. */
    public boolean isAboutRestoring() {
        List<String> messages = messages();
        return messages.stream().anyMatch(line -> ABOUT_RESTORING.matcher(line).find())
                && messages.stream().noneMatch(line -> INTERRUPTED.matcher(line).find());
    }

    /** Whether Flink took the job and could not even set it up. */
    public boolean isAboutBeginning() {
        return messages().stream().anyMatch(line -> line.contains("JobInitializationException"));
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
