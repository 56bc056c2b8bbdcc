package dev.longhaul.local.preflight;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the preflight needs to know.
 *
 * @param usableDiskBytes on the file system of the folder
 * @param availableMemoryBytes -1 where unknown
 * @param openFileLimit soft limit of this process, which the parts inherit; -1 where unknown
 * @param javaFeature 17, 21 …
 */
record Machine(
        long usableDiskBytes, long availableMemoryBytes, long openFileLimit, int javaFeature) {
    private static final Pattern MEM_AVAILABLE = Pattern.compile("MemAvailable:\\s+(\\d+) kB");
    private static final Pattern OPEN_FILES = Pattern.compile("Max open files\\s+(\\w+)");

    /** This one. */
    static Machine of(Path folder) throws IOException {
        return new Machine(
                Files.getFileStore(folder).getUsableSpace(),
                find("/proc/meminfo", MEM_AVAILABLE) * 1024,
                find("/proc/self/limits", OPEN_FILES),
                Runtime.version().feature());
    }

    private static long find(String file, Pattern pattern) {
        try {
            Matcher matcher = pattern.matcher(Files.readString(Path.of(file)));
            if (!matcher.find()) {
                return -1;
            }
            String value = matcher.group(1);
            return value.equals("unlimited") ? Long.MAX_VALUE : Long.parseLong(value);
        } catch (IOException e) {
            return -1;
        }
    }
}
