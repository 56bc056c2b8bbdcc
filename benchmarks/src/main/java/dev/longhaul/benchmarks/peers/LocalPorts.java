package dev.longhaul.benchmarks.peers;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** Ports of this machine. */
final class LocalPorts {
    private static final int LOOK_EVERY_MILLIS = 20;
    private static final int ADDRESS = 1;
    private static final int STATE = 3;
    private static final String LISTENING = "0A";

    private LocalPorts() {}

    /** One that is free now. */
    static int free() throws IOException {
        try (ServerSocket any = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return any.getLocalPort();
        }
    }

    /**
     * Waits until somebody listens. Asks the system instead of connecting, because there are
     * services that take one connection only.
     *
     * @param service whose end ends the waiting
     */
    static void awaitListener(int port, Duration patience, Process service)
            throws IOException, InterruptedException {
        long deadline = System.nanoTime() + patience.toNanos();
        while (!hasListener(port)) {
            if (!service.isAlive() || System.nanoTime() > deadline) {
                throw new IOException("nobody listens on port " + port);
            }
            Thread.sleep(LOOK_EVERY_MILLIS);
        }
    }

    private static boolean hasListener(int port) throws IOException {
        for (String table : List.of("/proc/net/tcp", "/proc/net/tcp6")) {
            Path file = Path.of(table);
            if (Files.exists(file) && hasListener(Files.readAllLines(file), port)) {
                return true;
            }
        }
        return false;
    }

    /**
     * @param lines of /proc/net/tcp (proc(5))
     */
    static boolean hasListener(List<String> lines, int port) {
        String ending = String.format(Locale.ROOT, ":%04X", port);
        return lines.stream()
                .map(line -> line.strip().split(" +", -1))
                .anyMatch(
                        fields ->
                                fields.length > STATE
                                        && fields[ADDRESS].endsWith(ending)
                                        && fields[STATE].equals(LISTENING));
    }
}
