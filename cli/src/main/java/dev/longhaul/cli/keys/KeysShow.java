package dev.longhaul.cli.keys;

import dev.longhaul.cli.ExitCodes;
import dev.longhaul.wire.key.KeyFileException;
import dev.longhaul.wire.key.PrivateKeys;
import dev.longhaul.wire.key.PublicKeys;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code longhaul keys show}. */
@Command(
        name = "show",
        description = "Checks a key file and shows whose it is. Never shows a secret.",
        mixinStandardHelpOptions = true)
final class KeysShow implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "a private or a public key file")
    private Path file;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws KeyFileException, IOException {
        if (isPrivate()) {
            PrivateKeys keys = PrivateKeys.read(file);
            for (String warning : keys.warnings()) {
                spec.commandLine().getErr().println("longhaul: " + warning);
            }
            print("private", keys.publicKeys());
        } else {
            print("public", PublicKeys.read(file));
        }
        return ExitCodes.DONE;
    }

    /** By its first line; what else is wrong with it the reader of the file says. */
    private boolean isPrivate() throws KeyFileException, IOException {
        if (!Files.isRegularFile(file)) {
            throw new KeyFileException(file + ": no such key file");
        }
        try (InputStream content = Files.newInputStream(file)) {
            String start = new String(content.readNBytes(64), StandardCharsets.ISO_8859_1);
            return start.lines().findFirst().orElse("").contains("private");
        }
    }

    private void print(String kind, PublicKeys keys) {
        PrintWriter out = spec.commandLine().getOut();
        out.println("kind    " + kind);
        out.println("for     " + keys.role().text());
        out.println("name    " + keys.name());
        out.println("key id  " + keys.keyId());
    }
}
