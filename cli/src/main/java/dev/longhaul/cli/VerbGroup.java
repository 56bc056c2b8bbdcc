package dev.longhaul.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command that only has verbs below it: called alone it says which, and fails. */
public abstract class VerbGroup implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Override
    public final Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return ExitCodes.USAGE;
    }
}
