package dev.longhaul.faults.stack;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * What a folder takes on its disk, as {@code du} says: a file that grows in its middle counts, one
 * that is written again or gets a second name does not.
 */
final class DiskUse {
    private DiskUse() {}

    static long bytes(Path folder) throws IOException, InterruptedException {
        Process du =
                new ProcessBuilder("du", "-s", "--block-size=1", folder.toString())
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        String total =
                new String(du.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        // That something vanished while it looked makes an exit code of 1, and the sum still holds.
        du.waitFor();
        if (total.isEmpty()) {
            throw new IOException("du says nothing of " + folder);
        }
        return Long.parseLong(total.split("\\s", 2)[0]);
    }
}
