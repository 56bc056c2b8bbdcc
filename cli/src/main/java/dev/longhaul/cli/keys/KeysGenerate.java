package dev.longhaul.cli.keys;

import dev.longhaul.cli.ExitCodes;
import dev.longhaul.config.ConfigException;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.key.PrivateKeys;
import dev.longhaul.wire.key.PrivateKeys.Role;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code longhaul keys generate}. */
@Command(
        name = "generate",
        description = "Makes the keys of a site or of the data centre. Never overwrites a file.",
        mixinStandardHelpOptions = true)
final class KeysGenerate implements Callable<Integer> {
    @Option(
            names = "--for",
            required = true,
            paramLabel = "site|dc",
            description = "whose keys they are")
    private Role role;

    @Option(
            names = "--id",
            required = true,
            paramLabel = "NAME",
            description = "the site's id, or a name for the data centre's keys")
    private String name;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "DIR",
            description = "where NAME.private.key and NAME.public.key go; created if missing")
    private Path directory;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws ConfigException, IOException {
        checkName();
        Path privateFile = directory.resolve(name + ".private.key");
        Path publicFile = directory.resolve(name + ".public.key");
        for (Path file : List.of(privateFile, publicFile)) {
            if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                throw new ConfigException(
                        file + " exists already",
                        "keys are never overwritten; choose another --out");
            }
        }
        Files.createDirectories(directory);
        PrivateKeys keys = PrivateKeys.generate(role, name);
        keys.writeNew(privateFile);
        keys.publicKeys().writeNew(publicFile);
        print(keys, privateFile, publicFile);
        return ExitCodes.DONE;
    }

    private void checkName() throws ConfigException {
        try {
            new SiteId(name);
        } catch (IllegalArgumentException wrong) {
            throw new ConfigException("--id: " + wrong.getMessage());
        }
    }

    private void print(PrivateKeys keys, Path privateFile, Path publicFile) {
        PrintWriter out = spec.commandLine().getOut();
        out.println("private key  " + privateFile);
        out.println("public key   " + publicFile);
        out.println("key id       " + keys.keyId());
        PrintWriter err = spec.commandLine().getErr();
        if (role == Role.SITE) {
            err.println(
                    "hint: the private key stays at the site; at the data centre: longhaul keys import "
                            + publicFile.getFileName()
                            + " --keyring DIR");
        } else {
            err.println(
                    "hint: at the data centre: longhaul keys import "
                            + privateFile
                            + " --keyring DIR; "
                            + publicFile.getFileName()
                            + " goes to every site");
        }
    }
}
