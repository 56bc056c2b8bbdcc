package dev.longhaul.cli.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.cli.CliRun;
import dev.longhaul.cli.ExitCodes;
import dev.longhaul.config.ConfigException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChecksTest {
    @TempDir private Path folder;

    @Test
    void missingFileIsBadInput() {
        Path missing = folder.resolve("edge.yaml");
        CliRun run = CliRun.of("check", "--config", missing);
        assertThat(run.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(run.err())
                .startsWith("longhaul: " + missing + ": no such file")
                .contains("hint:");
    }

    @Test
    void folderThatIsNoStackIsBadInput() {
        CliRun run = CliRun.of("check", "--dir", folder);
        assertThat(run.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(run.err()).contains("is not a stack");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "keys: { own: a, dataCentre: b }\\nsite: s\\nkafkas: {}| unknown key kafkas",
                "keys: { own: a, dataCentre: b }\\nsite: s\\nchunkSize: 4MiBs| chunkSize",
                "sinks: []\\nkafka: { bootstrap.servers: x }| keyring needs to be a path",
                "sinks: [ { name: archive } ]\\nkeyring: ring| path needs to be a path",
                "sinks: []\\nkeyring: ring| kafka needs to have bootstrap.servers",
                "hello: world| is no configuration of Longhaul",
                "a: [| is not YAML",
            })
    void wrongFileIsNamedWithItsKey(String yaml, String words) throws IOException {
        Path file = folder.resolve("some.yaml");
        Files.writeString(file, yaml.replace("\\n", "\n"));
        assertThatThrownBy(() -> Checks.of(List.of(file)))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith(file.toString())
                .hasMessageContaining(words);
    }
}
