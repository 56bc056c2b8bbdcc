package dev.longhaul.faults.process;

import java.io.IOException;

/** Signals that a shell sends. */
public enum Signal {
    KILL,
    STOP,
    CONT;

    /**
     * @throws IOException there is no such process
     */
    public void sendTo(long pid) throws IOException, InterruptedException {
        Process kill = new ProcessBuilder("kill", "-" + name(), Long.toString(pid)).start();
        int exitCode = kill.waitFor();
        if (exitCode != 0) {
            throw new IOException("kill -" + name() + " " + pid + ": exit code " + exitCode);
        }
    }
}
