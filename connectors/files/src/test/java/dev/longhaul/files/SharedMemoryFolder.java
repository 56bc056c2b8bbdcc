package dev.longhaul.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/** Temporary folders on tmpfs, which knows no direct I/O on many kernels. */
public final class SharedMemoryFolder implements TempDirFactory {
    @Override
    public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext test)
            throws IOException {
        return Files.createTempDirectory(Path.of("/dev/shm"), "longhaul-test-");
    }
}
