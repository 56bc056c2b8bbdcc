package dev.longhaul.edge.journal;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A {@link JournalChild} in a JVM of its own; killed and reaped on close. */
record JournalProcess(Process process, BufferedReader output) implements AutoCloseable {
    static JournalProcess start(List<String> jvmArguments, String verb, Path directory, int number)
            throws IOException {
        String own = System.getProperty("java.class.path");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-cp"));
        command.add(System.getProperty("surefire.test.class.path", own));
        command.addAll(jvmArguments);
        command.add(JournalChild.class.getName());
        command.addAll(List.of(verb, directory.toString(), Integer.toString(number)));
        Process process =
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        return new JournalProcess(process, process.inputReader());
    }

    String line() throws IOException {
        return output.readLine();
    }

    /** SIGKILL, and what it had said until then. */
    List<String> kill() throws InterruptedException {
        // The handle's, for the process's own would close the pipe that is still to be read.
        process.toHandle().destroyForcibly();
        List<String> said = output.lines().toList();
        process.waitFor();
        return said;
    }

    /** What it says until its end. */
    List<String> end() throws InterruptedException {
        List<String> said = output.lines().toList();
        process.waitFor();
        return said;
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
