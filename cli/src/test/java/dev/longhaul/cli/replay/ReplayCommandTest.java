package dev.longhaul.cli.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.cli.CliRun;
import dev.longhaul.cli.ExitCodes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine.TypeConversionException;

class ReplayCommandTest {
    private static final Instant NOW = Instant.parse("2026-11-21T10:00:00Z");

    @TempDir private Path directory;

    @ParameterizedTest
    @CsvSource({
        "2h, 2026-11-21T08:00:00Z",
        "90min, 2026-11-21T08:30:00Z",
        "2026-11-20T08:00:00Z, 2026-11-20T08:00:00Z",
        "2026-11-20T08:00:00+02:00, 2026-11-20T06:00:00Z",
    })
    void timeIsAPointOrADurationBack(String text, Instant expected) {
        assertThat(new Since(Clock.fixed(NOW, ZoneOffset.UTC)).convert(text)).isEqualTo(expected);
    }

    @Test
    void otherTimesAreRefused() {
        assertThatThrownBy(() -> new Since().convert("yesterday"))
                .isInstanceOf(TypeConversionException.class)
                .hasMessageContaining("2h, not yesterday");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--since 2h | --dir",
                "--dir x | --offsets, --since or --transfer is missing",
                "--dir x --offsets a:0:5-2 | FROM <= TO, not 5-2",
                "--dir x --offsets a:0 | TOPIC:PARTITION:FROM-TO, not a:0",
                "--dir x --transfer 12 | id needs to be 32 hex digits, not 12",
                "--dir x --since tomorrow | not tomorrow",
                "--dir x --since 2h --site Edge | site id needs to be",
            })
    void wrongArgumentsAreNamed(String arguments, String words) {
        CliRun run = CliRun.of((Object[]) ("replay " + arguments).split(" ", -1));
        assertThat(run.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(run.err()).contains(words);
    }

    @Test
    void folderWithoutAStackIsRefused() {
        CliRun run = CliRun.of("replay", "--dir", directory, "--since", "2h");
        assertThat(run.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(run.err()).contains("is not the folder of a stack");
    }

    @Test
    void sinkThatIsNotMountedHereIsRefusedBeforeAnythingIsRead() throws Exception {
        Path jobYaml = directory.resolve("job.yaml");
        Files.writeString(
                jobYaml,
                """
                kafka: { bootstrap.servers: "127.0.0.1:1" }
                keyring: keyring
                sinks: [ { name: archive, path: elsewhere } ]
                """);
        CliRun run = CliRun.of("replay", "--config", jobYaml, "--since", "2h");
        assertThat(run.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(run.err()).contains("sink archive is not mounted here");
    }

    @Test
    void otherPlaceNeedsToExist() throws Exception {
        Path jobYaml = directory.resolve("job.yaml");
        Files.writeString(jobYaml, "kafka: { bootstrap.servers: \"127.0.0.1:1\" }\nsinks: []\n");
        CliRun run =
                CliRun.of(
                        "replay",
                        "--config",
                        jobYaml,
                        "--since",
                        "2h",
                        "--sink",
                        "restore=" + directory.resolve("none"));
        assertThat(run.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(run.err()).contains("sink restore needs to be a directory");
    }
}
