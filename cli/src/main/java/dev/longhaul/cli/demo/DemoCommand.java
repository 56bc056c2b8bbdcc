package dev.longhaul.cli.demo;

import dev.longhaul.cli.Converters;
import dev.longhaul.config.ByteRate;
import dev.longhaul.config.ByteSize;
import dev.longhaul.config.ConfigException;
import dev.longhaul.edge.SendException;
import dev.longhaul.local.StackException;
import dev.longhaul.local.WanLink;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code longhaul demo}. */
@Command(
        name = "demo",
        description = {
            "Shows the whole system at work on this machine: starts it, sends files from a site to"
                    + " the data centre, compares both sinks with the source byte for byte, reports,"
                    + " and ends it.",
            "Exit code 0 only if everything is identical; 1 if not; 3 if files could not be sent"
                    + " (unreadable, refused). Links and devices are never sent, and only listed."
        },
        mixinStandardHelpOptions = true)
public final class DemoCommand implements Callable<Integer> {
    private static final ByteSize DEFAULT_SIZE = ByteSize.parse("300MB");

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description =
                    "send this: each directory in it is a batch, loose files in it are one together"
                            + " (default: generated vehicle data)")
    private Path data;

    @Option(
            names = "--out",
            paramLabel = "D",
            description =
                    "the stack's folder, new or of an earlier stack; it stays (default: a new one"
                            + " under the temporary directory, deleted if all went well)")
    private Path out;

    @Option(names = "--keep", description = "leave the stack running and say how to look at it")
    private boolean keep;

    @Option(
            names = "--size",
            paramLabel = "SIZE",
            converter = Converters.OfSize.class,
            description = "how much data to generate (default: 300MB)")
    private ByteSize size;

    @Option(
            names = "--wan-rate",
            paramLabel = "RATE",
            converter = Converters.OfRate.class,
            description = "emulate a link of this speed in each direction, such as 68MB/s")
    private ByteRate rate;

    @Option(
            names = "--wan-rtt",
            paramLabel = "TIME",
            converter = Converters.OfDuration.class,
            description = "emulate a link with this round trip, such as 20ms")
    private Duration roundTrip;

    @Option(names = "--json", description = "print the report for programs")
    private boolean json;

    @Spec private CommandSpec spec;

    @Override
    public Integer call()
            throws ConfigException,
                    StackException,
                    SendException,
                    IOException,
                    InterruptedException {
        if (data != null && size != null) {
            throw new ConfigException("--size is for generated data, and --data brings its own");
        }
        DemoOptions options =
                new DemoOptions(
                        Optional.ofNullable(data),
                        Optional.ofNullable(out),
                        keep,
                        size == null ? DEFAULT_SIZE : size,
                        Optional.ofNullable(wan()));
        DemoConsole console =
                new DemoConsole(spec.commandLine().getOut(), spec.commandLine().getErr(), json);
        return new Demo(options, console).run();
    }

    private WanLink wan() {
        return rate == null && roundTrip == null ? null : new WanLink(rate, roundTrip);
    }
}
