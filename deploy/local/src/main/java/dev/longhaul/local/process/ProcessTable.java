package dev.longhaul.local.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** What the kernel says of a process. */
public final class ProcessTable {
    private static final int MILLIS_PER_TICK = 10;
    private static final int STATE = 0;
    private static final int USER_TICKS = 11;
    private static final int SYSTEM_TICKS = 12;

    private ProcessTable() {}

    /** Its arguments; empty where there is no such process, or only its remains. */
    public static List<String> commandLine(long pid) {
        try {
            byte[] raw = Files.readAllBytes(Path.of("/proc/" + pid + "/cmdline"));
            return raw.length == 0
                    ? List.of()
                    : List.of(new String(raw, StandardCharsets.UTF_8).split("\0"));
        } catch (IOException gone) {
            return List.of();
        }
    }

    /** Processor time that it has used; zero where there is none. */
    public static Duration processorTime(long pid) {
        String[] fields = fields(pid);
        return fields.length <= SYSTEM_TICKS
                ? Duration.ZERO
                : Duration.ofMillis(
                        MILLIS_PER_TICK
                                * (Long.parseLong(fields[USER_TICKS])
                                        + Long.parseLong(fields[SYSTEM_TICKS])));
    }

    /** Whether a signal has stopped it. */
    public static boolean isStopped(long pid) {
        String[] fields = fields(pid);
        return fields.length > STATE && fields[STATE].equals("T");
    }

    /** Of /proc/PID/stat, those behind the name, which may hold blanks. */
    private static String[] fields(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc/" + pid + "/stat"));
            return stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        } catch (IOException gone) {
            return new String[0];
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
}
