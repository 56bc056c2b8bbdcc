package dev.longhaul.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.longhaul.wire.name.RelativePath;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChecksumLinesIT {
    @TempDir Path folder;

    @Test
    void coreutilsChecksWhatWeWrite() throws Exception {
        assumeThat(Path.of("/usr/bin/sha256sum")).exists();
        ByteArrayOutputStream sums = new ByteArrayOutputStream();
        for (byte[] name : AwkwardNames.all()) {
            Path file = RawPaths.resolve(folder, RelativePath.of(name));
            Files.write(file, name);
            byte[] sha256 = FileSha256.of(file, ByteBuffer.allocate(4096));
            sums.writeBytes(ChecksumLines.format(new ChecksumLine(sha256, name)));
        }
        Path list = Files.write(folder.resolve("SHA256SUMS"), sums.toByteArray());
        Process check =
                new ProcessBuilder("/usr/bin/sha256sum", "--strict", "-c", list.toString())
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("output").toFile())
                        .start();
        try {
            assertThat(check.waitFor(30, TimeUnit.SECONDS)).isTrue();
        } finally {
            check.destroyForcibly();
        }
        assertThat(
                        Files.readString(
                                folder.resolve("output"),
                                java.nio.charset.StandardCharsets.ISO_8859_1))
                .doesNotContain("FAILED", "WARNING");
        assertThat(check.exitValue()).isZero();
    }
}
