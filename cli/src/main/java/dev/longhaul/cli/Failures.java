package dev.longhaul.cli;

import dev.longhaul.config.ConfigException;
import dev.longhaul.local.StackException;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Turns what went wrong into one clear line (and a hint) on stderr, and an exit code. */
final class Failures implements IExecutionExceptionHandler, IParameterExceptionHandler {
    @Override
    public int handleExecutionException(
            Exception failure, CommandLine commandLine, ParseResult parsed) {
        PrintWriter err = commandLine.getErr();
        err.println("longhaul: " + messageOf(failure));
        if (failure instanceof ConfigException wrong) {
            if (wrong.hint() != null) {
                err.println("hint: " + wrong.hint());
            }
            return ExitCodes.USAGE;
        }
        if (failure instanceof StackException stack && stack.hint() != null) {
            err.println("hint: " + stack.hint());
        }
        return failure instanceof InterruptedException ? ExitCodes.INTERRUPTED : ExitCodes.FAILED;
    }

    @Override
    public int handleParseException(ParameterException wrong, String[] args) {
        PrintWriter err = wrong.getCommandLine().getErr();
        err.println("longhaul: " + wrong.getMessage());
        err.println(
                "hint: see '"
                        + wrong.getCommandLine().getCommandSpec().qualifiedName()
                        + " --help'");
        return ExitCodes.USAGE;
    }

    private static String messageOf(Exception failure) {
        return failure.getMessage() == null ? failure.toString() : failure.getMessage();
    }
}
