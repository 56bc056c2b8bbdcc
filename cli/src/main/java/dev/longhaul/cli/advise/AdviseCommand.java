package dev.longhaul.cli.advise;

import dev.longhaul.cli.Converters;
import dev.longhaul.cli.ExitCodes;
import dev.longhaul.config.ByteRate;
import dev.longhaul.config.ByteSize;
import dev.longhaul.config.ConfigException;
import dev.longhaul.config.Durations;
import dev.longhaul.strategies.measure.Comparison;
import dev.longhaul.strategies.measure.Measurements;
import dev.longhaul.strategies.plot.SpeedAndRatioPlot;
import dev.longhaul.strategies.predict.Hope;
import dev.longhaul.strategies.predict.Predictor;
import dev.longhaul.strategies.predict.Route;
import dev.longhaul.strategies.predict.StageCosts;
import dev.longhaul.strategies.sample.LeftOut;
import dev.longhaul.strategies.sample.Sample;
import dev.longhaul.strategies.sample.SampleBounds;
import dev.longhaul.strategies.sample.TreeSampler;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code longhaul advise}. */
@Command(
        name = "advise",
        description = {
            "Tries every level of lz4, zstd, gzip and bzip2 on a sample of your files and tells which"
                    + " one would get them over the link first, and why.",
            "Speeds are of one core of this machine, in CPU time; run it where the sender will run."
                    + " Exit code 3 if some of the files cannot be read."
        },
        mixinStandardHelpOptions = true)
public final class AdviseCommand implements Callable<Integer> {
    private static final long MIB = 1 << 20;

    @Option(
            names = "--sample",
            required = true,
            paramLabel = "DIR",
            description = "your files; of a large tree a part is drawn by chance")
    private Path tree;

    @Option(
            names = "--link",
            required = true,
            paramLabel = "RATE",
            converter = Converters.OfRate.class,
            description = "what the link carries, such as 68MB/s")
    private ByteRate link;

    @Option(
            names = "--cores",
            paramLabel = "N",
            description = "cores of the site's machine (default: this machine's)")
    private int cores = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--centre-cores",
            paramLabel = "N",
            description = "cores of the data centre's machines (default: as many as the site's)")
    private Integer centreCores;

    @Option(
            names = "--one-machine",
            description = "site and data centre share the cores, as in 'longhaul stack'")
    private boolean oneMachine;

    @Option(
            names = "--chunk",
            paramLabel = "SIZE",
            converter = Converters.OfSize.class,
            description = "chunkSize of edge.yaml: 1MiB, 2MiB, 4MiB (default) or 8MiB")
    private ByteSize chunk = new ByteSize(4 * MIB);

    @Option(
            names = "--sample-size",
            paramLabel = "SIZE",
            converter = Converters.OfSize.class,
            description = "the most that is drawn, in memory, up to 100MB (default: 64MB)")
    private ByteSize sampleSize = ByteSize.parse("64MB");

    @Option(
            names = "--time",
            paramLabel = "TIME",
            converter = Converters.OfDuration.class,
            description = "the longest that measuring takes, from 1s on (default: 90s)")
    private Duration time = Duration.ofSeconds(90);

    @Option(
            names = "--plot",
            paramLabel = "FILE",
            description = "write a picture of speed against ratio, as SVG")
    private Path plot;

    @Option(names = "--json", description = "print the advice for programs")
    private boolean json;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws ConfigException, IOException {
        check();
        SampleBounds bounds = SampleBounds.of((int) chunk.bytes(), sampleSize.bytes());
        Sample sample = new TreeSampler(tree.toRealPath(), bounds).take();
        PrintWriter err = spec.commandLine().getErr();
        sample.leftOut().forEach(it -> err.println("longhaul: " + words(it)));
        if (sample.pieces().isEmpty()) {
            throw new ConfigException("--sample " + tree + ": nothing in it that can be read");
        }
        err.println("longhaul: measuring, at most " + Durations.format(time));
        err.flush();
        Outcome outcome = outcome(sample);
        if (plot != null) {
            write(outcome);
        }
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(AdviceJson.of(outcome));
        } else {
            new AdviceText(out).print(outcome);
        }
        out.flush();
        return sample.leftOutCount() == 0 ? ExitCodes.DONE : ExitCodes.PARTLY_DONE;
    }

    private Outcome outcome(Sample sample) throws IOException {
        int centre = centreCores == null ? cores : centreCores;
        Route route = new Route(link.bytesPerSecond(), cores, centre, oneMachine);
        Predictor predictor = new Predictor(route, StageCosts.MEASURED);
        Hope hope = new Hope(predictor);
        Measurements measured = new Comparison(sample.pieces(), time, hope).run(hope::reached);
        return new Outcome(sample, measured, predictor, chunk.bytes());
    }

    private void write(Outcome outcome) throws IOException {
        try (OutputStream file = Files.newOutputStream(plot)) {
            new SpeedAndRatioPlot(outcome.advice(), outcome.predictor()).write(file);
        }
    }

    private void check() throws ConfigException {
        if (!Files.exists(tree)) {
            throw new ConfigException("--sample " + tree + " does not exist");
        }
        if (!Files.isReadable(tree)) {
            throw new ConfigException("--sample " + tree + " cannot be read");
        }
        need(cores >= 1, "--cores needs to be 1 or more, not " + cores);
        need(
                centreCores == null || centreCores >= 1,
                "--centre-cores needs to be 1 or more, not " + centreCores);
        need(
                centreCores == null || !oneMachine,
                "--centre-cores is of a second machine, and with --one-machine there is none");
        need(
                Long.bitCount(chunk.bytes()) == 1
                        && chunk.bytes() >= MIB
                        && chunk.bytes() <= 8 * MIB,
                "--chunk needs to be 1MiB, 2MiB, 4MiB or 8MiB, not " + chunk);
        need(
                sampleSize.bytes() >= chunk.bytes() && sampleSize.bytes() <= 100_000_000,
                "--sample-size needs to be one chunk (" + chunk + ") to 100MB, not " + sampleSize);
        need(time.toMillis() >= 1_000, "--time needs to be 1s or more");
        need(
                plot == null || Files.isDirectory(plot.toAbsolutePath().getParent()),
                "--plot " + plot + ": there is no such directory");
        need(plot == null || !Files.isDirectory(plot), "--plot " + plot + " is a directory");
    }

    private static void need(boolean fulfilled, String message) throws ConfigException {
        if (!fulfilled) {
            throw new ConfigException(message);
        }
    }

    private static String words(LeftOut left) {
        return left.path() + ": " + left.reason();
    }
}
