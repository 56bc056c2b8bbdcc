package dev.longhaul.benchmarks.e2e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

/** What Linux knows of a process (proc(5)); empty once it has gone. */
final class ProcFiles {
    private static final double TICKS_PER_SECOND = 100;
    private static final int USER_TICKS = 11;
    private static final int SYSTEM_TICKS = 12;

    private ProcFiles() {}

    /** User and system time so far, in seconds; 0 where there is none to see. */
    static double cpuSeconds(long pid) {
        String stat = read(pid, "stat");
        // The name in parentheses may hold anything, so counting begins behind it.
        String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", -1);
        return fields.length <= SYSTEM_TICKS
                ? 0
                : (Long.parseLong(fields[USER_TICKS]) + Long.parseLong(fields[SYSTEM_TICKS]))
                        / TICKS_PER_SECOND;
    }

    /** The most memory that the process has ever had resident. */
    static OptionalLong peakResidentBytes(long pid) {
        return number(read(pid, "status").lines().toList(), "VmHWM:", 1024);
    }

    /** Bytes given to write calls, sockets included. */
    static OptionalLong writtenBytes(long pid) {
        return number(read(pid, "io").lines().toList(), "wchar:", 1);
    }

    private static OptionalLong number(List<String> lines, String key, long unit) {
        return lines.stream()
                .filter(line -> line.startsWith(key))
                .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")) * unit)
                .findFirst();
    }

    private static String read(long pid, String name) {
        try {
            return Files.readString(Path.of("/proc", Long.toString(pid), name));
        } catch (IOException gone) {
            return "";
        }
    }
}
