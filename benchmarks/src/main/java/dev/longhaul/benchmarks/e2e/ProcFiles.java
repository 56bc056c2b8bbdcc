package dev.longhaul.benchmarks.e2e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

/** What Linux knows of a process (proc(5)); empty once it has gone. */
public final class ProcFiles {
    private static final double TICKS_PER_SECOND = 100;
    private static final int USER_TICKS = 11;
    private static final int SYSTEM_TICKS = 12;
    private static final int CHILDREN_USER_TICKS = 13;
    private static final int CHILDREN_SYSTEM_TICKS = 14;

    private ProcFiles() {}

    /** User and system time so far, in seconds; 0 where there is none to see. */
    public static double cpuSeconds(long pid) {
        return userSeconds(pid) + systemSeconds(pid);
    }

    static double userSeconds(long pid) {
        return seconds(pid, USER_TICKS);
    }

    static double systemSeconds(long pid) {
        return seconds(pid, SYSTEM_TICKS);
    }

    /** Of all children that it has waited for, with all that these have waited for. */
    static double childrenUserSeconds(long pid) {
        return seconds(pid, CHILDREN_USER_TICKS);
    }

    /** Of all children that it has waited for, with all that these have waited for. */
    static double childrenSystemSeconds(long pid) {
        return seconds(pid, CHILDREN_SYSTEM_TICKS);
    }

    private static double seconds(long pid, int field) {
        String stat = read(pid, "stat");
        // The name in parentheses may hold anything, so counting begins behind it.
        String[] fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ", -1);
        return fields.length <= field ? 0 : Long.parseLong(fields[field]) / TICKS_PER_SECOND;
    }

    /** The most memory that the process has ever had resident. */
    public static OptionalLong peakResidentBytes(long pid) {
        return number(read(pid, "status").lines().toList(), "VmHWM:", 1024);
    }

    /** Memory that is resident now. */
    public static OptionalLong residentBytes(long pid) {
        return number(read(pid, "status").lines().toList(), "VmRSS:", 1024);
    }

    /**
     * Bytes that it made the system write to disks, now or later; those of children that it has
     * waited for are included.
     */
    public static OptionalLong diskWrittenBytes(long pid) {
        return number(read(pid, "io").lines().toList(), "write_bytes:", 1);
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
