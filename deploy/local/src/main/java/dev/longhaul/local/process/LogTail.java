package dev.longhaul.local.process;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The last lines of a log, for the one who asks why. */
public final class LogTail {
    private static final int TAIL_BYTES = 16 << 10;

    private LogTail() {}

    /** Empty where there is none. */
    public static List<String> read(Path log, int lines) throws IOException {
        if (!Files.exists(log)) {
            return List.of();
        }
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
            long start = Math.max(0, file.length() - TAIL_BYTES);
            byte[] tail = new byte[(int) (file.length() - start)];
            file.seek(start);
            file.readFully(tail);
            List<String> all = new String(tail, StandardCharsets.UTF_8).lines().toList();
            return all.subList(Math.max(0, all.size() - lines), all.size());
        }
    }
}
