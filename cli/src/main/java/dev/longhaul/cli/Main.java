package dev.longhaul.cli;

import dev.longhaul.cli.advise.AdviseCommand;
import dev.longhaul.cli.demo.DemoCommand;
import dev.longhaul.cli.keys.KeysCommand;
import dev.longhaul.cli.replay.ReplayCommand;
import dev.longhaul.cli.send.SendCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The longhaul command. */
@Command(
        name = "longhaul",
        description =
                "Moves files from remote sites to the data centre, complete and proven identical.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "VERB",
        version = "longhaul 0.1.0",
        subcommands = {
            AdviseCommand.class,
            CheckCommand.class,
            DemoCommand.class,
            KeysCommand.class,
            MirrorCommand.class,
            ReplayCommand.class,
            SendCommand.class,
            StackCommand.class,
            TopicsCommand.class,
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:failed",
            "2:arguments, configuration or keys cannot be used",
            "3:partly done; what is missing is listed",
            "130:interrupted"
        })
public final class Main extends VerbGroup {
    public static void main(String[] args) {
        System.exit(commandLine().execute(args));
    }

    /** The command with its error handling; tests run it in-process. */
    static CommandLine commandLine() {
        return new CommandLine(new Main())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setUsageHelpAutoWidth(true)
                .setExecutionExceptionHandler(new Failures())
                .setParameterExceptionHandler(new Failures());
    }
}
