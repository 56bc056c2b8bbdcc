package dev.longhaul.benchmarks.peers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a result has to say of where it was measured. */
public record Machine(int cores, String kernel, String java, Map<String, String> tools) {
    private static final Map<String, List<String>> VERSIONS =
            Map.of(
                    "rsync", List.of("rsync", "--version"),
                    "gpg", List.of("gpg", "--version"),
                    "openssl", List.of("openssl", "version"),
                    "zstd", List.of("zstd", "--version"),
                    "rclone", List.of("rclone", "version"),
                    "restic", List.of("restic", "version"),
                    "socat", List.of("socat", "-V"),
                    "tar", List.of("tar", "--version"));
    private static final Pattern NUMBER = Pattern.compile("\\d+(\\.\\d+)+");

    /** As the tools and the system say. */
    public static Machine here() throws IOException, InterruptedException {
        Map<String, String> tools = new TreeMap<>();
        for (Map.Entry<String, List<String>> tool : VERSIONS.entrySet()) {
            tools.put(tool.getKey(), version(tool.getValue()));
        }
        return new Machine(
                Runtime.getRuntime().availableProcessors(),
                Files.readString(Path.of("/proc/sys/kernel/osrelease")).strip(),
                System.getProperty("java.version"),
                tools);
    }

    private static String version(List<String> command) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
            String words =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor();
            Matcher number = NUMBER.matcher(words);
            return number.find() ? number.group() : "unknown";
        } catch (IOException absent) {
            return "not there";
        }
    }
}
