package dev.longhaul.benchmarks.peers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The peers' tools, as they are installed here. */
final class Tools {
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

    private Tools() {}

    /** By name; "not there" where it is not. */
    static Map<String, String> versions() throws InterruptedException {
        Map<String, String> versions = new TreeMap<>();
        for (Map.Entry<String, List<String>> tool : VERSIONS.entrySet()) {
            versions.put(tool.getKey(), version(tool.getValue()));
        }
        return versions;
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
