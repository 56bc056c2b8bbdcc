package dev.longhaul.faults.check;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What an analyst runs to check a batch. */
final class Coreutils {
    private static final String LIST = "SHA256SUMS";

    private Coreutils() {}

    /** Of {@code sha256sum -c} in a batch's directory; empty where all is right. */
    static List<String> sha256sumFindings(Path batch) throws IOException, InterruptedException {
        if (!Files.exists(batch.resolve(LIST))) {
            return List.of();
        }
        Process check =
                new ProcessBuilder("sha256sum", "--check", "--strict", "--quiet", LIST)
                        .directory(batch.toFile())
                        .redirectErrorStream(true)
                        .start();
        String words = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return check.waitFor() == 0
                ? List.of()
                : List.of("I1: sha256sum in " + batch + " says: " + words);
    }
}
