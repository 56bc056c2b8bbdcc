package dev.longhaul.cli.keys;

import dev.longhaul.cli.VerbGroup;
import picocli.CommandLine.Command;

/** {@code longhaul keys}. */
@Command(
        name = "keys",
        description = "Makes keys, shows them, and keeps the data centre's keyring.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "VERB",
        subcommands = {KeysGenerate.class, KeysList.class, KeysShow.class, KeysImport.class})
public final class KeysCommand extends VerbGroup {}
