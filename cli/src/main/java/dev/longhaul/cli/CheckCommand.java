package dev.longhaul.cli;

import dev.longhaul.cli.check.Checks;
import dev.longhaul.cli.check.Finding;
import dev.longhaul.config.ConfigException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code longhaul check}. */
@Command(
        name = "check",
        description =
                "Looks whether brokers, topics, keys, clocks and directories are as they have to be."
                        + " Exit code 1 where one is not.",
        mixinStandardHelpOptions = true)
final class CheckCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @ArgGroup(multiplicity = "1")
    private Target target;

    /** A stack, or files. */
    static final class Target {
        @Option(
                names = "--dir",
                paramLabel = "DIR",
                description = "A local stack: all files of its conf folder.")
        private Path stack;

        @Option(
                names = "--config",
                paramLabel = "FILE",
                arity = "1..*",
                description = "edge.yaml, job.yaml, mirror.yaml or topics.yaml, any number.")
        private List<Path> files = new ArrayList<>();
    }

    @Override
    public Integer call() throws ConfigException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        boolean failed = false;
        for (Finding finding : Checks.of(files())) {
            out.println(finding.line());
            if (finding.hint() != null) {
                out.println("     hint: " + finding.hint());
            }
            failed |= finding.level() == Finding.Level.FAIL;
        }
        return failed ? ExitCodes.FAILED : ExitCodes.DONE;
    }

    private List<Path> files() throws ConfigException {
        if (target.stack == null) {
            return target.files;
        }
        List<Path> files = new ArrayList<>();
        Path folder = target.stack.resolve("conf");
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, "*.yaml")) {
            found.forEach(files::add);
        } catch (IOException none) {
            throw new ConfigException(
                    target.stack + ": is not a stack: " + none.getMessage(),
                    "longhaul stack up --dir DIR makes one");
        }
        files.sort(null);
        return files;
    }
}
