package dev.longhaul.local.process;

import java.io.IOException;
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
import java.util.function.Consumer;

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
        List<String> words = ProcessTable.commandLine(pid);
        if (!words.contains(JavaCommand.STACK_MARK + stack)) {
            return Optional.empty();
        }
        return words.stream()
                .filter(word -> word.startsWith(JavaCommand.PART_MARK))
                .map(word -> word.substring(JavaCommand.PART_MARK.length()))
                .findFirst();
    }

    /**
     * Asks processes of this stack to end, all at once, and ends those that do not within the
     * grace. Others are left alone.
     *
     * @return those that are still there
     */
    public List<Found> end(List<Found> processes, Duration grace) throws InterruptedException {
        List<Found> ours =
                processes.stream().filter(found -> partOf(found.pid()).isPresent()).toList();
        signal(ours, ProcessHandle::destroy);
        signal(awaitExit(ours, grace), ProcessHandle::destroyForcibly);
        return awaitExit(ours, Duration.ofSeconds(10));
    }

    private static void signal(List<Found> processes, Consumer<ProcessHandle> signal) {
        for (Found found : processes) {
            ProcessHandle.of(found.pid()).ifPresent(signal);
        }
    }

    private static List<Found> awaitExit(List<Found> processes, Duration patience)
            throws InterruptedException {
        long deadlineNanos = System.nanoTime() + patience.toNanos();
        List<Found> left = new ArrayList<>();
        for (Found found : processes) {
            Optional<ProcessHandle> handle = ProcessHandle.of(found.pid());
            long leftNanos = Math.max(0, deadlineNanos - System.nanoTime());
            if (handle.isPresent() && !awaitExit(handle.get(), Duration.ofNanos(leftNanos))) {
                left.add(found);
            }
        }
        return left;
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
