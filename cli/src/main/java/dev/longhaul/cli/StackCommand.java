package dev.longhaul.cli;

import dev.longhaul.config.ByteRate;
import dev.longhaul.config.ConfigException;
import dev.longhaul.local.LocalStack;
import dev.longhaul.local.StackException;
import dev.longhaul.local.StackListener;
import dev.longhaul.local.StackOptions;
import dev.longhaul.local.StackStatus;
import dev.longhaul.local.WanLink;
import dev.longhaul.local.layout.StackFile;
import dev.longhaul.wire.id.SiteId;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code longhaul stack}. */
@Command(
        name = "stack",
        description = "The whole system on this machine, each part a process of its own.",
        mixinStandardHelpOptions = true,
        subcommands = {StackWanCommand.class})
final class StackCommand extends VerbGroup {
    private static final String FOLDER = "The stack's folder.";

    @Spec private CommandSpec spec;

    @Command(
            name = "up",
            description =
                    "Starts every part, waits until each does its work, and leaves them running."
                            + " On a folder that has been used, goes on where it stopped.",
            mixinStandardHelpOptions = true)
    int up(
            @Option(
                            names = "--dir",
                            required = true,
                            paramLabel = "D",
                            description = FOLDER + " Created where it is missing.")
                    Path folder,
            @Option(
                            names = "--site",
                            paramLabel = "NAME",
                            converter = Converters.OfSite.class,
                            description = "Id of the site; edge01 where not given.")
                    SiteId site,
            @Option(
                            names = "--wan-rate",
                            paramLabel = "RATE",
                            converter = Converters.OfRate.class,
                            description =
                                    "Speed of the emulated link in each direction, as 68MB/s;"
                                            + " unlimited where not given.")
                    ByteRate rate,
            @Option(
                            names = "--wan-rtt",
                            paramLabel = "TIME",
                            converter = Converters.OfDuration.class,
                            description = "Round trip of the emulated link, as 20ms.")
                    Duration roundTrip,
            @Option(
                            names = "--no-wan",
                            description = "Leave the emulated link out: both sides meet directly.")
                    boolean withoutWan)
            throws ConfigException, StackException, IOException, InterruptedException {
        if (withoutWan && (rate != null || roundTrip != null)) {
            throw new ConfigException(
                    "--no-wan cannot be given together with --wan-rate or --wan-rtt",
                    "leave one of them out");
        }
        WanLink wan = rate == null && roundTrip == null ? null : new WanLink(rate, roundTrip);
        boolean wasUp = LocalStack.at(folder).status().phase().equals("up");
        Thread note = new Thread(() -> sayItGoesOn(folder), "stack-up-interrupted");
        Runtime.getRuntime().addShutdownHook(note);
        LocalStack stack;
        try {
            stack = LocalStack.up(new StackOptions(folder, site, wan, withoutWan), progress());
        } finally {
            Runtime.getRuntime().removeShutdownHook(note);
        }
        printUp(stack, wasUp);
        return ExitCodes.DONE;
    }

    /** Ctrl-C ends the waiting, not the stack: its supervisor is a process of its own. */
    private void sayItGoesOn(Path folder) {
        PrintWriter err = spec.commandLine().getErr();
        err.println("longhaul: interrupted; the stack goes on starting");
        err.println("hint: end it with: longhaul stack down --dir '" + folder + "'");
        err.flush();
    }

    private void printUp(LocalStack stack, boolean wasUp) throws IOException {
        StackFile settings = stack.settings();
        PrintWriter out = spec.commandLine().getOut();
        out.println(wasUp ? "already up: " + stack.directory() : "up: " + stack.directory());
        out.println("site:         " + settings.site());
        out.println("web UI:       " + settings.webUi());
        out.println("edge broker:  " + settings.edgeKafka());
        out.println("dc broker:    " + settings.dataCentreKafka());
        out.println("archive:      " + stack.archive());
        out.println("working:      " + stack.working());
        out.println("send with:    ./longhaul send --dir '" + stack.directory() + "' PATH…");
        out.println("look with:    ./longhaul stack status --dir '" + stack.directory() + "'");
        out.println("end with:     ./longhaul stack down --dir '" + stack.directory() + "'");
        out.flush();
    }

    @Command(
            name = "status",
            description = "Tells how every part is; exit code 1 unless all is well.",
            mixinStandardHelpOptions = true)
    int status(
            @Option(names = "--dir", required = true, paramLabel = "D", description = FOLDER)
                    Path folder,
            @Option(names = "--json", description = "For programs.") boolean json)
            throws IOException, ConfigException {
        LocalStack stack = existing(folder);
        StackStatus status = stack.status();
        PrintWriter out = spec.commandLine().getOut();
        out.print(json ? StackStatusJson.of(status) : StackStatusText.table(status));
        out.flush();
        return status.allWell() ? ExitCodes.DONE : ExitCodes.FAILED;
    }

    @Command(
            name = "flink",
            description =
                    "Runs Flink's own client with the stack's configuration; what follows -- is"
                            + " Flink's: list, stop --savepointPath DIR JOB, run -d -s SAVEPOINT …",
            mixinStandardHelpOptions = true)
    int flink(
            @Option(names = "--dir", required = true, paramLabel = "D", description = FOLDER)
                    Path folder,
            @Parameters(paramLabel = "ARGS", description = "For Flink's client.")
                    List<String> arguments)
            throws IOException, InterruptedException, ConfigException {
        return existing(folder).flink(arguments == null ? List.of() : arguments);
    }

    @Command(
            name = "down",
            description = "Ends every process of the stack; the folder stays.",
            mixinStandardHelpOptions = true)
    int down(
            @Option(names = "--dir", required = true, paramLabel = "D", description = FOLDER)
                    Path folder)
            throws StackException, IOException, InterruptedException, ConfigException {
        existing(folder).down(progress());
        spec.commandLine().getErr().println("longhaul: stack is down");
        return ExitCodes.DONE;
    }

    static LocalStack existing(Path folder) throws ConfigException {
        LocalStack stack = LocalStack.at(folder);
        if (!stack.exists()) {
            throw new ConfigException(
                    "no stack in " + stack.directory(),
                    "start one: longhaul stack up --dir " + folder);
        }
        return stack;
    }

    private StackListener progress() {
        PrintWriter err = spec.commandLine().getErr();
        return (part, state, detail) -> {
            err.println(
                    "longhaul: " + part + " " + state + (detail.isEmpty() ? "" : ": " + detail));
            err.flush();
        };
    }
}
