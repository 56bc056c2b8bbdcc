package dev.longhaul.cli.keys;

import dev.longhaul.cli.ExitCodes;
import dev.longhaul.wire.key.KeyFileException;
import dev.longhaul.wire.key.Keyring;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code longhaul keys list}. */
@Command(
        name = "list",
        description = "Lists the keys of a keyring: whose, id, state, since when.",
        mixinStandardHelpOptions = true)
final class KeysList implements Callable<Integer> {
    private static final String LINE = "%-4s  %-20s  %-16s  %-20s  %s%n";

    @Option(names = "--keyring", required = true, paramLabel = "DIR", description = "the keyring")
    private Path keyring;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws KeyFileException, IOException {
        PrintWriter out = spec.commandLine().getOut();
        out.printf(LINE, "for", "name", "key id", "imported", "state");
        for (Keyring.Entry entry : Keyring.list(keyring)) {
            out.printf(
                    LINE,
                    entry.keys().role().text(),
                    entry.keys().name(),
                    entry.keys().keyId(),
                    entry.imported().truncatedTo(ChronoUnit.SECONDS),
                    entry.state().text());
        }
        return ExitCodes.DONE;
    }
}
