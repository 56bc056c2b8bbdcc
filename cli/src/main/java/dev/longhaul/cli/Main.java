package dev.longhaul.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The longhaul command. */
@Command(
        name = "longhaul",
        description =
                "Moves files from remote sites to the data centre, complete and proven identical.",
        mixinStandardHelpOptions = true,
        version = "longhaul 0.1.0",
        subcommands = {
            TopicsCommand.class,
            MirrorCommand.class,
            CheckCommand.class,
        })
public final class Main implements Runnable {
    @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

    public static void main(String[] args) {
        System.exit(commandLine().execute(args));
    }

    /** The command with its error handling; tests run it in-process. */
    static CommandLine commandLine() {
        return new CommandLine(new Main())
                .setExecutionExceptionHandler(new Failures())
                .setParameterExceptionHandler(new Failures());
    }

    @Override
    public void run() {
        throw new CommandLine.ParameterException(spec.commandLine(), "which verb?");
    }
}
