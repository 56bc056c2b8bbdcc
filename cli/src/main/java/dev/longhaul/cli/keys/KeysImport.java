package dev.longhaul.cli.keys;

import dev.longhaul.cli.ExitCodes;
import dev.longhaul.config.ConfigException;
import dev.longhaul.wire.key.KeyFileException;
import dev.longhaul.wire.key.KeyState;
import dev.longhaul.wire.key.KeyState.Status;
import dev.longhaul.wire.key.Keyring;
import dev.longhaul.wire.key.PublicKeys;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code longhaul keys import}. */
@Command(
        name = "import",
        description = {
            "Puts keys into a keyring, or gives keys that are there another state.",
            "A site's public key, or the data centre's own private key."
        },
        mixinStandardHelpOptions = true)
final class KeysImport implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "the key file")
    private Path file;

    @Option(
            names = "--keyring",
            required = true,
            paramLabel = "DIR",
            description = "the data centre's keyring; created if missing")
    private Path keyring;

    @Option(
            names = "--state",
            defaultValue = "active",
            paramLabel = "active|retired|revoked",
            description = "default: ${DEFAULT-VALUE}")
    private Status state;

    @Option(
            names = "--since",
            paramLabel = "TIME",
            description =
                    "with --state revoked: records from then on are refused (UTC, such as"
                            + " 2026-01-31T12:00:00Z; default: now)")
    private String since;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws ConfigException, KeyFileException, IOException {
        KeyState wanted = keyState();
        PublicKeys keys = Keyring.importKeys(keyring, file, wanted);
        spec.commandLine()
                .getOut()
                .printf(
                        "%s %s, key id %s, is %s in %s%n",
                        keys.role().text(), keys.name(), keys.keyId(), wanted.text(), keyring);
        return ExitCodes.DONE;
    }

    private KeyState keyState() throws ConfigException {
        if (since != null && state != Status.REVOKED) {
            throw new ConfigException("--since needs --state revoked");
        }
        return switch (state) {
            case ACTIVE -> KeyState.ACTIVE;
            case RETIRED -> KeyState.RETIRED;
            case REVOKED -> KeyState.revokedSince(revokedSince());
        };
    }

    private Instant revokedSince() throws ConfigException {
        if (since == null) {
            return Instant.now();
        }
        try {
            return Instant.parse(since);
        } catch (DateTimeParseException wrong) {
            throw new ConfigException(
                    "--since needs to be a UTC time such as 2026-01-31T12:00:00Z, not " + since);
        }
    }
}
