package dev.longhaul.cli;

import dev.longhaul.config.ConfigException;
import dev.longhaul.local.StackException;
import dev.longhaul.local.wan.WanChange;
import dev.longhaul.local.wan.WanReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code longhaul stack wan}. */
@Command(
        name = "wan",
        description =
                "Changes the emulated link of a running stack, and tells how it is. Rate and round"
                        + " trip hold until the stack goes down; faults end by themselves.",
        mixinStandardHelpOptions = true)
final class StackWanCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @Option(names = "--dir", required = true, paramLabel = "D", description = "The stack's folder.")
    private Path folder;

    @Option(
            names = "--rate",
            paramLabel = "RATE",
            description = "Limit of each direction, as 68MB/s, or unlimited.")
    private String rate;

    @Option(
            names = "--rtt",
            paramLabel = "TIME",
            converter = Converters.OfDuration.class,
            description = "Round trip, as 20ms.")
    private Duration roundTrip;

    @Option(
            names = "--cut",
            paramLabel = "TIME",
            converter = Converters.OfDuration.class,
            description = "Break every connection, and new ones, for so long; 0s ends it.")
    private Duration cut;

    @Option(
            names = "--blackhole",
            paramLabel = "TIME",
            converter = Converters.OfDuration.class,
            description =
                    "Connections stay and what is sent into them vanishes, for so long; 0s ends it."
                            + " Connections of before stay dead, as after the loss of their state"
                            + " on the way.")
    private Duration blackhole;

    @Option(names = "--json", description = "For programs.")
    private boolean json;

    @Override
    public Integer call()
            throws ConfigException, StackException, IOException, InterruptedException {
        WanReport report = StackCommand.existing(folder).wan(change());
        PrintWriter out = spec.commandLine().getOut();
        out.print(json ? report.toJson().toPrettyString() + "\n" : WanText.of(report));
        out.flush();
        return ExitCodes.DONE;
    }

    private WanChange change() throws ConfigException {
        try {
            return new WanChange(
                    rate == null ? null : WanChange.Rate.parse(rate), roundTrip, cut, blackhole);
        } catch (IllegalArgumentException wrong) {
            throw new ConfigException("--" + wrong.getMessage());
        }
    }
}
