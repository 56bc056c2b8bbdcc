package dev.longhaul.cli.send;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whether a person is looking. */
final class Terminal {
    private static final int STANDARD_COLUMNS = 80;

    private Terminal() {}

    /** {@code System.console()} speaks of stdin and stdout only, so the descriptor is asked. */
    static boolean isStandardError() {
        try {
            String target = Files.readSymbolicLink(Path.of("/proc/self/fd/2")).toString();
            return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty");
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }

    static int columns() {
        String columns = System.getenv("COLUMNS");
        return columns != null && columns.matches("[1-9][0-9]{1,3}")
                ? Integer.parseInt(columns)
                : STANDARD_COLUMNS;
    }
}
