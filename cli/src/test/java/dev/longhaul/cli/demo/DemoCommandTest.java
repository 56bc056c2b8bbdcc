package dev.longhaul.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.cli.CliRun;
import dev.longhaul.cli.ExitCodes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DemoCommandTest {
    @TempDir Path directory;

    @ParameterizedTest
    @CsvSource({"--size,300", "--size,3 parsecs", "--wan-rate,68MB", "--wan-rtt,20"})
    void aWrongUnitIsRefusedWithTheOption(String option, String value) {
        CliRun run = CliRun.of("demo", option, value);
        assertThat(run.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(run.err()).contains(option).contains(value);
    }

    @Test
    void dataThatIsMissingOrEmptyIsRefused() {
        CliRun missing = CliRun.of("demo", "--data", directory.resolve("none"));
        assertThat(missing.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(missing.err()).contains("none does not exist");
        CliRun empty = CliRun.of("demo", "--data", directory);
        assertThat(empty.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(empty.err()).contains("nothing in it");
    }

    @Test
    void aFolderWithSomebodysFilesIsRefusedAndUntouched() throws IOException {
        Files.writeString(directory.resolve("thesis.txt"), "mine");
        CliRun run = CliRun.of("demo", "--out", directory);
        assertThat(run.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(run.err()).contains("is not empty");
        assertThat(directory).isDirectoryContaining("glob:**/thesis.txt");
        assertThat(directory.toFile().list()).hasSize(1);
    }

    @Test
    void sizeAndDataExcludeEachOther() {
        CliRun run = CliRun.of("demo", "--data", directory, "--size", "10MB");
        assertThat(run.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(run.err()).contains("--size");
    }
}
