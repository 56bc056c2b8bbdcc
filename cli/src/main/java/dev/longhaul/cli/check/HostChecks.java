package dev.longhaul.cli.check;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.longhaul.files.DirectBuffers;
import dev.longhaul.files.DirectFileWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** This host: its limits, its directories. */
final class HostChecks {
    private static final long NEEDED_FILES = 4096;
    private static final long LITTLE_SPACE_BYTES = 10L << 30;
    private static final int GIB_SHIFT = 30;

    private HostChecks() {}

    static Finding openFiles() {
        if (ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
                && unix.getMaxFileDescriptorCount() < NEEDED_FILES) {
            return Finding.warn(
                    "open files",
                    "the limit is " + unix.getMaxFileDescriptorCount(),
                    "raise it to at least " + NEEDED_FILES + " (ulimit -n)");
        }
        return Finding.ok("open files", "the limit is high enough");
    }

    /** Existence, free space and direct I/O of a directory that is written to. */
    static List<Finding> writtenDirectory(String name, Path directory) throws InterruptedException {
        String what = name + " " + directory;
        if (!Files.isDirectory(directory)) {
            return List.of(
                    Finding.fail(
                            what, "is not a directory", "create or mount it, or correct the path"));
        }
        List<Finding> findings = new ArrayList<>();
        try {
            findings.add(space(what, Files.getFileStore(directory)));
            findings.add(directIo(what, directory));
        } catch (IOException refused) {
            findings.add(
                    Finding.fail(
                            what,
                            "cannot be written: " + refused,
                            "give the user of this process the right to write there"));
        }
        return findings;
    }

    /** The job makes it where it is missing; a parent has to be there. */
    static Finding staging(Path directory) {
        String what = "staging " + directory;
        Path parent = directory.getParent();
        return Files.isDirectory(directory) || (parent != null && Files.isDirectory(parent))
                ? Finding.ok(what, "is there, or can be made")
                : Finding.fail(what, "its parent is not a directory", "create or mount " + parent);
    }

    private static Finding space(String what, FileStore store) throws IOException {
        long freeBytes = store.getUsableSpace();
        String detail = (freeBytes >> GIB_SHIFT) + " GiB are free";
        return freeBytes < LITTLE_SPACE_BYTES
                ? Finding.warn(what, detail, "make room, or mount a larger volume")
                : Finding.ok(what, detail);
    }

    private static Finding directIo(String what, Path directory)
            throws IOException, InterruptedException {
        Path probe = directory.resolve(".longhaul-check-" + ProcessHandle.current().pid());
        DirectBuffers buffers = new DirectBuffers(1, DirectBuffers.ALIGNMENT);
        ByteBuffer block = buffers.take();
        try (DirectFileWriter writer = DirectFileWriter.openOrCreate(probe)) {
            writer.write(block, 0);
            return writer.isDirect()
                    ? Finding.ok(what, "direct I/O works")
                    : Finding.warn(
                            what,
                            "the file system refuses direct I/O; it goes through the page cache",
                            "nothing breaks; it costs about twice the processor time");
        } finally {
            buffers.release(block);
            Files.deleteIfExists(probe);
        }
    }
}
