package dev.longhaul.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class MainTest {
    @ParameterizedTest
    @MethodSource("everyVerb")
    void everyVerbHasHelp(List<String> verb) {
        List<String> arguments = new ArrayList<>(verb);
        arguments.add("--help");
        CliRun run = CliRun.of(arguments.toArray());
        assertThat(run.exitCode()).isEqualTo(ExitCodes.DONE);
        assertThat(run.out()).contains("Usage: longhaul").contains(verb.get(verb.size() - 1));
        assertThat(run.err()).isEmpty();
    }

    @Test
    void withoutVerbUsageGoesToStderr() {
        CliRun run = CliRun.of();
        assertThat(run.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(run.err()).contains("Usage: longhaul").contains("demo").contains("send");
        assertThat(run.out()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"keys", "mirror", "stack", "topics"})
    void groupWithoutVerbShowsItsUsage(String group) {
        CliRun run = CliRun.of(group);
        assertThat(run.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(run.err()).contains("Usage: longhaul " + group).contains("Commands:");
        assertThat(run.out()).isEmpty();
    }

    @Test
    void durationWithoutUnitIsRefusedWithItsBound() {
        CliRun run = CliRun.of("send", "--config", "edge.yaml", "--wait", "20", "x");
        assertThat(run.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(run.err())
                .contains("--wait")
                .contains("needs to be a number with a unit")
                .doesNotContain("Exception");
    }

    @Test
    void unknownVerbIsOneLineAndAHint() {
        CliRun run = CliRun.of("fly");
        assertThat(run.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(run.err().lines())
                .hasSize(2)
                .first()
                .asString()
                .startsWith("longhaul: ")
                .contains("fly");
    }

    @Test
    void missingOptionIsNamed() {
        CliRun run = CliRun.of("keys", "generate", "--for", "site");
        assertThat(run.exitCode()).isEqualTo(ExitCodes.USAGE);
        assertThat(run.err())
                .contains("--id")
                .contains("hint: see 'longhaul keys generate --help'");
    }

    static List<List<String>> everyVerb() {
        List<List<String>> verbs = new ArrayList<>();
        collect(Main.commandLine(), List.of(), verbs);
        return verbs;
    }

    private static void collect(CommandLine command, List<String> above, List<List<String>> verbs) {
        command.getSubcommands()
                .forEach(
                        (name, below) -> {
                            List<String> verb = new ArrayList<>(above);
                            verb.add(name);
                            verbs.add(verb);
                            collect(below, verb, verbs);
                        });
    }
}
