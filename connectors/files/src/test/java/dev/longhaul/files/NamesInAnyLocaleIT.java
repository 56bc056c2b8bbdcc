package dev.longhaul.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.wire.name.RelativePath;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NamesInAnyLocaleIT {
    @TempDir Path root;

    @ParameterizedTest
    @ValueSource(strings = {"C", "POSIX", "C.UTF-8"})
    void everyByteOfANameSurvives(String locale) throws Exception {
        ProcessBuilder child =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                RawNamesProbe.class.getName(),
                                root.toString())
                        .inheritIO();
        child.environment().put("LC_ALL", locale);
        Process process = child.start();
        try {
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.exitValue()).isZero();
        for (byte[] name : AwkwardNames.all()) {
            RelativePath path = RelativePath.of(name).below(RelativePath.of("sink"));
            assertThat(Files.readAllBytes(RawPaths.resolve(root, path))).isEqualTo(name);
        }
    }
}
