package dev.longhaul.flink.sink;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.flink.operators.TestNas;
import dev.longhaul.wire.name.RelativePath;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChecksumListIT {
    @TempDir Path folder;

    @Test
    void sha256sumAcceptsStrangeNames() throws Exception {
        TestNas nas = new TestNas(folder);
        TreeMap<RelativePath, byte[]> lines = new TreeMap<>();
        for (String name :
                List.of("-n", "a b", "new\nline", "back\\slash", "cr\r", "ü", "u\u0308", " x ")) {
            byte[] content = ("of " + name).getBytes(StandardCharsets.UTF_8);
            Files.write(nas.archive().resolve(name), content);
            lines.put(TestNas.path(name), TestNas.sha256(content));
        }
        Path list = nas.archive().resolve("SHA256SUMS");
        ChecksumList.write(list, lines, folder, new SinkFiles(nas.archiveSink()));
        Process check =
                new ProcessBuilder("sha256sum", "-c", "--strict", "--quiet", "SHA256SUMS")
                        .directory(nas.archive().toFile())
                        .inheritIO()
                        .start();
        assertThat(check.waitFor(10, TimeUnit.SECONDS)).isTrue();
        assertThat(check.exitValue()).isZero();
        assertThat(ChecksumList.isOurs(list)).isTrue();
    }
}
