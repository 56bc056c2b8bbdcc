package dev.longhaul.benchmarks.e2e;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A stack that is up while this is open; who interrupts a measurement takes it down, too. */
public final class RunningStack implements AutoCloseable {
    private static final String PID_ENDING = ".pid";

    private final Longhaul longhaul;
    private final Path directory;
    private final Thread interrupted = new Thread(this::endWithUs, "stack-down");

    /**
     * @param options more arguments of {@code stack up}
     */
    public RunningStack(Longhaul longhaul, Path directory, List<String> options)
            throws IOException, InterruptedException {
        this.longhaul = longhaul;
        this.directory = directory;
        List<Object> arguments = new ArrayList<>(List.of("stack", "up", "--dir", directory));
        arguments.addAll(options);
        Runtime.getRuntime().addShutdownHook(interrupted);
        try {
            longhaul.run(new ProcessCost(), arguments.toArray());
        } catch (IOException | InterruptedException failed) {
            closeAfter(failed);
            throw failed;
        }
    }

    private void closeAfter(Exception failed) {
        try {
            close();
        } catch (IOException down) {
            failed.addSuppressed(down);
        }
    }

    /** The parts of a stack are nobody's children: they would go on for ever. */
    private void endWithUs() {
        endCommands();
        try {
            longhaul.run(new ProcessCost(), "stack", "down", "--dir", directory);
        } catch (IOException | InterruptedException failed) {
            System.err.println("longhaul: " + failed.getMessage());
        }
        endCommands(); // the measurement has gone on meanwhile
    }

    private static void endCommands() {
        ProcessHandle.current().descendants().forEach(ProcessHandle::destroy);
    }

    /**
     * @return the report of the sending of all batches by one command
     */
    public JsonNode send(List<Path> batches, ProcessCost cost)
            throws IOException, InterruptedException {
        List<Object> arguments = new ArrayList<>(List.of("send", "--dir", directory, "--json"));
        arguments.addAll(batches);
        return longhaul.run(cost, arguments.toArray());
    }

    /**
     * Fills the site's broker and waits for nothing.
     *
     * @return the report of the sending
     */
    public JsonNode sendWithoutWaiting(Path batch, ProcessCost cost)
            throws IOException, InterruptedException {
        return longhaul.run(cost, "send", "--dir", directory, "--json", "--no-wait", batch);
    }

    /**
     * A command of the running stack: its verb, and what comes behind its folder.
     *
     * @return what it printed, where that is JSON
     */
    public JsonNode command(String verb, Object... more) throws IOException, InterruptedException {
        List<Object> arguments = new ArrayList<>(List.of("stack", verb, "--dir", directory));
        arguments.addAll(List.of(more));
        return longhaul.run(new ProcessCost(), arguments.toArray());
    }

    public Path directory() {
        return directory;
    }

    /** Process ids by the names of the parts. */
    public Map<String, Long> processes() throws IOException {
        Map<String, Long> processes = new TreeMap<>();
        try (Stream<Path> files = Files.list(directory.resolve("run"))) {
            for (Path file : files.filter(it -> it.toString().endsWith(PID_ENDING)).toList()) {
                String name = file.getFileName().toString();
                String part = name.substring(0, name.length() - PID_ENDING.length());
                processes.put(part, Long.parseLong(Files.readString(file).strip()));
            }
        }
        return processes;
    }

    /**
     * @throws IOException where a sink does not hold the batch, byte for byte
     */
    public void compare(Path batch) throws IOException, InterruptedException {
        for (String sink : List.of("nas/archive", "nas/working")) {
            Path target = directory.resolve(sink).resolve("edge01").resolve(batch.getFileName());
            List<String> command = new ArrayList<>(List.of("diff", "-rq"));
            command.addAll(List.of("-x", "SHA256SUMS", "-x", "_LONGHAUL_COMPLETE"));
            command.addAll(List.of(batch.toString(), target.toString()));
            int exitCode = new ProcessBuilder(command).inheritIO().start().waitFor();
            if (exitCode != 0) {
                throw new IOException(target + " differs from " + batch);
            }
        }
    }

    @Override
    public void close() throws IOException {
        try {
            Runtime.getRuntime().removeShutdownHook(interrupted);
        } catch (IllegalStateException underWay) {
            return; // the hook does it
        }
        try {
            longhaul.run(new ProcessCost(), "stack", "down", "--dir", directory);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while the stack went down", e);
        }
    }
}
