package dev.longhaul.faults.soak;

import java.time.Duration;

/**
 * What a process used at one moment.
 *
 * @param at since the start of the soak
 * @param age of the process
 * @param part whose process
 * @param residentBytes of memory
 * @param heapBytes in use after the last collection
 * @param directBytes in direct buffers
 */
record Sample(
        Duration at,
        Duration age,
        String part,
        long pid,
        long residentBytes,
        long heapBytes,
        long directBytes,
        int threads,
        int openFiles) {
    static final String HEADER = "seconds,age,part,pid,resident,heap,direct,threads,files";

    String line() {
        return at.toSeconds()
                + ","
                + age.toSeconds()
                + ","
                + part
                + ","
                + pid
                + ","
                + residentBytes
                + ","
                + heapBytes
                + ","
                + directBytes
                + ","
                + threads
                + ","
                + openFiles;
    }
}
