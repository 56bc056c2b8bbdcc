package dev.longhaul.benchmarks.profile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** The native library of async-profiler, as its jar on the class path brings it. */
record ProfilerLibrary(Path file) {
    private static final Map<String, String> FOLDERS =
            Map.of("amd64", "linux-x64", "aarch64", "linux-arm64");

    /**
     * @throws IOException there is none for this machine
     */
    static ProfilerLibrary extractTo(Path directory) throws IOException {
        String architecture = System.getProperty("os.arch");
        String resource = "/" + FOLDERS.get(architecture) + "/libasyncProfiler.so";
        try (InputStream library = ProfilerLibrary.class.getResourceAsStream(resource)) {
            if (library == null) {
                throw new IOException("async-profiler has no library for " + architecture);
            }
            Path file = directory.resolve("libasyncProfiler.so");
            Files.copy(library, file);
            return new ProfilerLibrary(file);
        }
    }
}
