package dev.longhaul.cli.send;

import dev.longhaul.cli.Converters;
import dev.longhaul.config.ConfigException;
import dev.longhaul.config.ConfigFile;
import dev.longhaul.edge.EdgeConfig;
import dev.longhaul.edge.FileSender;
import dev.longhaul.edge.SendException;
import dev.longhaul.edge.SendProgress;
import dev.longhaul.edge.SendReport;
import dev.longhaul.edge.SendRequest;
import dev.longhaul.wire.codec.Codec;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code longhaul send}. */
@Command(
        name = "send",
        description = {
            "Sends files and directories and waits until they stand, verified, at the data centre.",
            "Each directory is a batch named after it; loose files form one batch together."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:every file has arrived, every batch is complete",
            "1:nothing has arrived: the broker does not answer, or the sending broke off",
            "2:arguments, configuration or keys cannot be used; nothing was sent",
            "3:partly done: files or batches were skipped, rejected, or have no receipt yet; they are listed",
            "130:interrupted"
        })
public final class SendCommand implements Callable<Integer> {
    @ArgGroup(multiplicity = "1")
    private Where where;

    /** Which site sends. */
    static final class Where {
        @Option(
                names = "--dir",
                paramLabel = "STACK",
                description = "folder of a local stack: its conf/edge.yaml is used")
        private Path stack;

        @Option(
                names = "--config",
                paramLabel = "edge.yaml",
                description = "configuration of the site's producer")
        private Path config;
    }

    @Parameters(arity = "1..*", paramLabel = "PATH", description = "files and directories")
    private List<Path> paths;

    @Option(
            names = "--batch",
            paramLabel = "NAME",
            description = "one batch of this name for everything")
    private String batch;

    @Option(
            names = "--exclude",
            paramLabel = "GLOB",
            description = {
                "leaves out what matches; repeatable. A pattern without / is matched against each",
                "name, one with / against the path below the batch"
            })
    private List<String> excludes = List.of();

    @Option(
            names = "--wait",
            paramLabel = "DURATION",
            converter = Converters.OfDuration.class,
            description = "waits at most this long for receipts (20s, 5min); then exit code 3")
    private Duration longestWait;

    @Option(
            names = "--no-wait",
            description = "returns as soon as the site's broker has everything")
    private boolean noWait;

    @Option(
            names = "--resume",
            negatable = true,
            defaultValue = "true",
            fallbackValue = "true",
            description = {
                "goes on where an earlier sending of the same stopped (the default);",
                "--no-resume sends everything anew"
            })
    private boolean resume;

    @Option(
            names = "--connect-timeout",
            paramLabel = "DURATION",
            converter = Converters.OfDuration.class,
            description = "waits at most this long for a broker that is away (5min)")
    private Duration connectTimeout = SendRequest.CONNECT_TIMEOUT;

    @Option(names = "--dry-run", description = "only shows what would go; nothing is connected")
    private boolean dryRun;

    @Option(names = "--json", description = "prints the report as JSON")
    private boolean json;

    @Option(
            names = "--codec",
            paramLabel = "none|zstd|lz4",
            description = "instead of the configured one")
    private Codec codec;

    @Option(
            names = "--level",
            paramLabel = "N",
            description = "compression level, instead of the configured one")
    private Integer level;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws ConfigException, SendException, InterruptedException {
        if (noWait && longestWait != null) {
            throw new ParameterException(
                    spec.commandLine(), "--wait and --no-wait exclude each other");
        }
        SendRequest request =
                new SendRequest(
                        paths,
                        Optional.ofNullable(batch),
                        excludes,
                        !noWait,
                        Optional.ofNullable(longestWait),
                        resume,
                        connectTimeout,
                        dryRun);
        EdgeConfig config = config();
        SendLog.to(config.logFile());
        SendReport report = send(new FileSender(config), request);
        print(report);
        return SendExit.of(report);
    }

    private SendReport send(FileSender sender, SendRequest request)
            throws ConfigException, SendException, InterruptedException {
        SendProgress progress = new SendProgress();
        String hint = where.stack == null ? "" : "; see longhaul stack status --dir " + where.stack;
        PrintWriter err = spec.commandLine().getErr();
        ProgressDisplay display =
                dryRun ? ProgressDisplay.none() : ProgressDisplay.on(err, progress, hint);
        InterruptNote note = new InterruptNote(display, progress, err);
        try (display;
                note) {
            return sender.send(request, progress);
        }
    }

    private void print(SendReport report) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(JsonReport.of(report));
            PrintWriter err = spec.commandLine().getErr();
            RecoveryWords.of(report).forEach(line -> err.println("longhaul: " + line));
            err.flush();
        } else {
            SummaryTable.print(report, out);
        }
        out.flush();
    }

    private EdgeConfig config() throws ConfigException {
        EdgeConfig config = ConfigFile.read(configFile(), EdgeConfig.class);
        if (codec == null && level == null) {
            return config;
        }
        try {
            return config.withCodec(codec == null ? config.codec() : codec, level);
        } catch (IllegalArgumentException e) {
            throw new ConfigException(e.getMessage());
        }
    }

    private Path configFile() throws ConfigException {
        if (where.config != null) {
            return where.config;
        }
        Path file = where.stack.resolve("conf").resolve("edge.yaml");
        if (!Files.exists(file)) {
            throw new ConfigException(
                    where.stack + " is not the folder of a stack: it has no conf/edge.yaml",
                    "longhaul stack up --dir " + where.stack);
        }
        return file;
    }
}
