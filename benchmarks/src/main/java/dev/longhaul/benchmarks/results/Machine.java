package dev.longhaul.benchmarks.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Where a result was measured.
 *
 * @param processor as the system calls it; empty where it does not say
 * @param memoryBytes of the machine; 0 where the system does not say
 */
record Machine(String processor, int cores, long memoryBytes, String kernel, String java) {
    private static final Path PROC = Path.of("/proc");

    static Machine here() {
        String memory = field("meminfo", "MemTotal").replaceAll("[^0-9]", "");
        List<String> kernel = lines(PROC.resolve("sys/kernel/osrelease"));
        return new Machine(
                field("cpuinfo", "model name"),
                Runtime.getRuntime().availableProcessors(),
                memory.isEmpty() ? 0 : Long.parseLong(memory) * 1024,
                kernel.isEmpty() ? System.getProperty("os.version") : kernel.get(0),
                System.getProperty("java.version"));
    }

    /** The value of the first line with that name; empty where there is none. */
    private static String field(String file, String name) {
        return lines(PROC.resolve(file)).stream()
                .filter(line -> line.startsWith(name))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst()
                .orElse("");
    }

    /** A result without its machine is still one. */
    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException notLinux) {
            return List.of();
        }
    }
}
