package dev.longhaul.edge.journal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A file system of a few bytes, in memory; unmounted on close. */
record SmallDisk(Path path) implements AutoCloseable {
    /**
     * @param options of mount, each after a comma
     * @return empty where this user may not mount
     */
    static Optional<SmallDisk> mount(Path path, long bytes, String options)
            throws IOException, InterruptedException {
        Files.createDirectories(path);
        String all = "size=" + bytes + options;
        boolean mounted = run("mount", "-t", "tmpfs", "-o", all, "tmpfs", path.toString()) == 0;
        return mounted ? Optional.of(new SmallDisk(path)) : Optional.empty();
    }

    private static int run(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    @Override
    public void close() throws IOException, InterruptedException {
        if (run("umount", path.toString()) != 0) {
            run("umount", "-l", path.toString());
        }
    }
}
