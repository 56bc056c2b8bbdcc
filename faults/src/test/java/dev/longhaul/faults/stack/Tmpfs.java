package dev.longhaul.faults.stack;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A small volume in memory, as a mount of its own; only for root. */
public final class Tmpfs implements AutoCloseable {
    private static final int BLOCK_BYTES = 1 << 20;

    private final Path directory;

    private Tmpfs(Path directory) {
        this.directory = directory;
    }

    /**
     * @param megabytes its size
     * @throws IOException this process may not mount
     */
    public static Tmpfs mount(Path directory, int megabytes)
            throws IOException, InterruptedException {
        Files.createDirectories(directory);
        run(
                "mount",
                "-t",
                "tmpfs",
                "-o",
                "size=" + megabytes + "m,mode=0755",
                "tmpfs",
                directory.toString());
        return new Tmpfs(directory);
    }

    /** Why there can be none here; null where there can. */
    public static String obstacle(Path scratch) throws IOException, InterruptedException {
        try (Tmpfs probe = mount(scratch.resolve("probe-tmpfs"), 1)) {
            return Files.isDirectory(probe.directory) ? null : "the mount is not there";
        } catch (IOException notAllowed) {
            return "small volumes need the right to mount: " + notAllowed.getMessage();
        }
    }

    private static void run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String words = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(String.join(" ", command) + ": " + words.strip());
        }
    }

    public void readOnly(boolean readOnly) throws IOException, InterruptedException {
        run("mount", "-o", "remount," + (readOnly ? "ro" : "rw"), directory.toString());
    }

    /**
     * Fills it up but for some megabytes.
     *
     * @return delete it to make room again
     */
    public Path fill(int leaveMegabytes) throws IOException {
        // Hidden, and so not one of the sink's files.
        Path hidden = Files.createDirectories(directory.resolve(".longhaul-ballast"));
        Path ballast = hidden.resolve("ballast");
        byte[] block = new byte[BLOCK_BYTES];
        Arrays.fill(block, (byte) 1);
        try (var out = Files.newOutputStream(ballast)) {
            while (Files.getFileStore(directory).getUsableSpace()
                    > (long) (leaveMegabytes + 1) * BLOCK_BYTES) {
                out.write(block);
            }
        }
        return ballast;
    }

    @Override
    public void close() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("umount", directory.toString()));
        run(command.toArray(String[]::new));
    }
}
