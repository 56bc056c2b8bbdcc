package dev.longhaul.local.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Starts processes with their output in a log file and nothing on their input. */
public final class Spawner {
    private Spawner() {}

    /**
     * @param log appended to; one that has grown large is put aside as {@code NAME.log.1} first
     * @param temporary for the process's temporary files
     */
    public static Process start(
            List<String> command, Map<String, String> environment, Path log, Path temporary)
            throws IOException {
        LogRotation.rotate(log);
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().put("MALLOC_ARENA_MAX", "2");
        // Large pieces are mapped, and unmapped once freed. Left to itself glibc maps less and less
        // of them, and what is freed between others stays with the process.
        builder.environment().put("MALLOC_MMAP_THRESHOLD_", Integer.toString(1 << 20));
        builder.environment().put("TMPDIR", temporary.toString());
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        builder.environment().remove("CLASSPATH");
        builder.environment().putAll(environment);
        return builder.directory(temporary.toFile())
                .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
    }
}
