package dev.longhaul.faults.check;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What an analyst runs to check a batch. */
final class Coreutils {
    private static final String LIST = "SHA256SUMS";

    /** Ours, where a user's own file has that name. */
    private static final String BESIDE_THEIRS = "SHA256SUMS.longhaul";

    private Coreutils() {}

    /** Of {@code sha256sum -c} in a batch's directory; empty where all is right. */
    static List<String> sha256sumFindings(Path batch) throws IOException, InterruptedException {
        String list = Files.exists(batch.resolve(BESIDE_THEIRS)) ? BESIDE_THEIRS : LIST;
        if (!Files.exists(batch.resolve(list))) {
            return List.of();
        }
        Process check =
                new ProcessBuilder("sha256sum", "--check", "--strict", "--quiet", list)
                        .directory(batch.toFile())
                        .redirectErrorStream(true)
                        .start();
        String words = new String(check.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return check.waitFor() == 0
                ? List.of()
                : List.of("I1: sha256sum in " + batch + " says: " + words);
    }
}
