package dev.longhaul.mirror;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A JVM with the class path of the tests; killed and reaped on close. */
final class ChildJvm implements AutoCloseable {
    private static final Pattern PEAK = Pattern.compile("VmHWM:\\s+(\\d+) kB");
    private static final int STOP_SECONDS = 20;

    private final Process process;
    private final Path log;

    private ChildJvm(Process process, Path log) {
        this.process = process;
        this.log = log;
    }

    static ChildJvm start(Path log, List<String> flags, Class<?> main, String... args)
            throws IOException {
        return start(log, flags, main.getName(), args);
    }

    static ChildJvm start(Path log, List<String> flags, String main, String... args)
            throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(flags);
        command.addAll(List.of("-XX:+UseParallelGC", "-XX:TieredStopAtLevel=1"));
        String own = System.getProperty("java.class.path");
        command.addAll(List.of("-cp", System.getProperty("surefire.test.class.path", own), main));
        command.addAll(List.of(args));
        File output = log.toFile();
        Process process =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.appendTo(output))
                        .start();
        return new ChildJvm(process, log);
    }

    boolean isAlive() {
        return process.isAlive();
    }

    int awaitExit() throws InterruptedException {
        if (!process.waitFor(2, TimeUnit.MINUTES)) {
            throw new IllegalStateException("still running; see " + log);
        }
        return process.exitValue();
    }

    boolean said(String text) {
        return output().contains(text);
    }

    String output() {
        try {
            return Files.readString(log);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The most memory that was ever resident. */
    long peakResidentBytes() throws IOException {
        String status = Files.readString(Path.of("/proc/" + process.pid() + "/status"));
        Matcher peak = PEAK.matcher(status);
        if (!peak.find()) {
            throw new IOException("no VmHWM in " + status);
        }
        return Long.parseLong(peak.group(1)) * 1024;
    }

    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** Asks it to stop, and kills it where it does not or where this thread is interrupted. */
    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
                kill();
            }
        } catch (InterruptedException interrupted) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
