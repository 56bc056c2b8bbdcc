package dev.longhaul.local.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The living processes of one stack, found by the mark in their own command line: a process id in a
 * file proves nothing, it may long be someone else's.
 *
 * @param stack the stack's folder
 */
public record StackProcesses(Path stack) {

    /** A living process of this stack. */
    public record Found(long pid, String part) {}

    /** All of them, whoever started them. */
    public List<Found> all() throws IOException {
        List<Found> found = new ArrayList<>();
        try (var entries = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
            for (Path entry : entries) {
                long pid = Long.parseLong(entry.getFileName().toString());
                partOf(pid).ifPresent(part -> found.add(new Found(pid, part)));
            }
        }
        return found;
    }

    public Optional<Found> find(String part) throws IOException {
        return all().stream().filter(found -> found.part().equals(part)).findFirst();
    }

    /** The name of the part that this process is, where it belongs to this stack and lives. */
    public Optional<String> partOf(long pid) {
        List<String> words = commandLine(pid);
        if (!words.contains(JavaCommand.STACK_MARK + stack)) {
            return Optional.empty();
        }
        return words.stream()
                .filter(word -> word.startsWith(JavaCommand.PART_MARK))
                .map(word -> word.substring(JavaCommand.PART_MARK.length()))
                .findFirst();
    }

    private static List<String> commandLine(long pid) {
        try {
            byte[] raw = Files.readAllBytes(Path.of("/proc/" + pid + "/cmdline"));
            return List.of(new String(raw, StandardCharsets.UTF_8).split("\0"));
        } catch (IOException gone) {
            return List.of();
        }
    }

    /** Resident memory, 0 where there is no such process. */
    public static long residentBytes(long pid) {
        try {
            for (String line : Files.readAllLines(Path.of("/proc/" + pid + "/status"))) {
                if (line.startsWith("VmRSS:")) {
                    return Long.parseLong(line.replaceAll("\\D", "")) * 1024;
                }
            }
        } catch (IOException gone) {
            return 0;
        }
        return 0;
    }

    /**
     * Asks a process of this stack to end, and ends it where it does not within the grace.
     *
     * @return whether it is gone; true for one that is none of this stack's
     */
    public boolean end(long pid, Duration grace) throws InterruptedException {
        Optional<ProcessHandle> handle = ProcessHandle.of(pid);
        if (handle.isEmpty() || partOf(pid).isEmpty()) {
            return true;
        }
        handle.get().destroy();
        if (awaitExit(handle.get(), grace)) {
            return true;
        }
        handle.get().destroyForcibly();
        return awaitExit(handle.get(), Duration.ofSeconds(10));
    }

    private static boolean awaitExit(ProcessHandle process, Duration patience)
            throws InterruptedException {
        CompletableFuture<ProcessHandle> exit = process.onExit();
        try {
            exit.get(patience.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException stillThere) {
            return !process.isAlive();
        } catch (ExecutionException e) {
            return !process.isAlive();
        }
    }
}
