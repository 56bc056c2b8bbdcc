package dev.longhaul.cli.advise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.longhaul.cli.CliRun;
import dev.longhaul.cli.ExitCodes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdviseCommandTest {
    @TempDir Path directory;

    @Test
    void theTableThePickAndItsReasonArePrinted() throws IOException {
        Files.writeString(directory.resolve("log.txt"), "scan matched in 17 us\n".repeat(5_000));
        CliRun run = advise("--cores", "12");
        assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCodes.DONE);
        assertThat(run.out())
                .contains("sample  0.1 MB in 1 piece of at most 4MiB, from 1 file", "all there is")
                .contains("link 68.0 MB/s, 12 cores at the site, 12 at the data centre")
                .containsPattern("zstd 3 +\\d")
                .containsPattern("pick    (zstd|lz4) \\d")
                .contains("limit (")
                .containsPattern("in edge.yaml: codec: (zstd|lz4), level: \\d");
        assertThat(run.err()).contains("longhaul: measuring, at most 1s");
    }

    @Test
    void jsonHoldsTheSampleTheRouteThePickAndAllStrategies() throws IOException {
        Files.writeString(directory.resolve("log.txt"), "scan matched in 17 us\n".repeat(5_000));
        CliRun run = advise("--json", "--cores", "3", "--centre-cores", "5");
        JsonNode json = new ObjectMapper().readTree(run.out());
        assertThat(json.path("sample").path("treeBytes").asLong()).isEqualTo(110_000);
        assertThat(json.path("sample").path("whole").asBoolean()).isTrue();
        assertThat(json.path("route").path("linkBytesPerSecond").asDouble()).isEqualTo(68e6);
        assertThat(json.path("route").path("centreCores").asInt()).isEqualTo(5);
        assertThat(json.path("pick").path("sendable").asBoolean()).isTrue();
        assertThat(json.path("pick").path("predictedBytesPerSecond").asDouble()).isPositive();
        assertThat(json.path("reasons")).isNotEmpty();
        assertThat(json.path("strategies").size() + json.path("unmeasured").size()).isEqualTo(53);
    }

    @Test
    void thePlotIsWritten() throws IOException {
        Path tree = Files.createDirectory(directory.resolve("tree"));
        Files.writeString(tree.resolve("log.txt"), "scan matched in 17 us\n".repeat(500));
        Path plot = directory.resolve("plot.svg");
        assertThat(advise("--plot", plot.toString()).exitCode()).isEqualTo(ExitCodes.DONE);
        assertThat(plot).content().contains("<svg");
    }

    @Test
    void whatCannotBeReadIsNamedAndTheExitCodeTells() throws IOException {
        Files.writeString(directory.resolve("log.txt"), "scan matched in 17 us\n".repeat(500));
        Path secret = Files.writeString(directory.resolve("secret"), "mine");
        Files.setPosixFilePermissions(secret, Set.of());
        assumeThat(Files.isReadable(secret)).as("root reads everything").isFalse();
        CliRun run = advise();
        assertThat(run.exitCode()).isEqualTo(ExitCodes.PARTLY_DONE);
        assertThat(run.err()).contains("secret: cannot be read");
        assertThat(run.out()).contains("what could not be read: 1 file");
    }

    @Test
    void aTreeThatIsMissingOrEmptyIsRefused() {
        CliRun missing =
                CliRun.of("advise", "--sample", directory.resolve("no"), "--link", "1MB/s");
        assertThat(missing.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(missing.err()).contains("no does not exist");
        CliRun empty = advise();
        assertThat(empty.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(empty.err()).contains("nothing in it that can be read");
    }

    @ParameterizedTest
    @CsvSource({
        "--link, 0MB/s, more than zero",
        "--link, 68, a number with a unit",
        "--link, -1MB/s, a number with a unit",
        "--cores, 0, --cores needs to be 1 or more",
        "--cores, many, many",
        "--centre-cores, -2, --centre-cores needs to be 1 or more",
        "--chunk, 3MiB, --chunk needs to be 1MiB",
        "--sample-size, 1MB, --sample-size needs to be one chunk",
        "--sample-size, 1GB, --sample-size needs to be one chunk",
        "--time, 10ms, --time needs to be 1s or more",
        "--plot, /no/such/place/p.svg, there is no such directory",
    })
    void aWrongValueIsRefusedWithItsOption(String option, String value, String words) {
        CliRun run =
                option.equals("--link")
                        ? CliRun.of("advise", "--sample", directory, option, value)
                        : advise(option, value);
        assertThat(run.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(run.err()).contains(words).doesNotContain("Exception");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void linkHasToBeGiven() {
        CliRun run = CliRun.of("advise", "--sample", directory);
        assertThat(run.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(run.err()).contains("--link");
    }

    private CliRun advise(String... more) {
        Path tree = directory.resolve("tree");
        List<String> arguments = new ArrayList<>(List.of("advise", "--link", "68MB/s", "--sample"));
        arguments.add((Files.exists(tree) ? tree : directory).toString());
        arguments.addAll(List.of(more));
        if (!arguments.contains("--time")) {
            arguments.addAll(List.of("--time", "1s"));
        }
        return CliRun.of(arguments.toArray());
    }
}
