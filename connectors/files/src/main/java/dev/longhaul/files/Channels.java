package dev.longhaul.files;

import java.io.IOException;
import java.nio.channels.FileChannel;

/** Closing of two channels on one file, where either may be missing. */
final class Channels {
    private Channels() {}

    /** Closes both even where the first fails. */
    static void close(FileChannel first, FileChannel second) throws IOException {
        try {
            if (first != null) {
                first.close();
            }
        } finally {
            if (second != null) {
                second.close();
            }
        }
    }
}
