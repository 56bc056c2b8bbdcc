package dev.longhaul.cli.replay;

import dev.longhaul.cli.Converters;
import dev.longhaul.config.ConfigException;
import dev.longhaul.replay.log.LogException;
import dev.longhaul.replay.log.OffsetRange;
import dev.longhaul.replay.scan.ScanRequest;
import dev.longhaul.wire.id.SiteId;
import dev.longhaul.wire.id.TransferId;
import dev.longhaul.wire.key.KeyFileException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code longhaul replay}. */
@Command(
        name = "replay",
        description = {
            "Ingests a range of the data centre's topics again, beside the live job: puts back what",
            "was deleted from the sinks, leaves alone what stands there. Whole transfers only: the",
            "range is widened to the beginning and the end of those that it touches."
        },
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:every transfer that was touched stands in the sinks, or a newer file does",
            "1:none of them does, or Flink or Kafka cannot be used",
            "2:arguments or configuration cannot be used",
            "3:some of them do; the others are listed with the reason",
            "130:interrupted; nothing of the replay is left"
        })
public final class ReplayCommand implements Callable<Integer> {
    @Spec private CommandSpec spec;

    @ArgGroup(multiplicity = "1", exclusive = true)
    private Where where;

    /** A stack, or a system of the user's own. */
    static final class Where {
        @Option(names = "--dir", paramLabel = "D", description = "A local stack.")
        private Path stack;

        @ArgGroup(exclusive = false)
        private Own own;
    }

    /** A system of the user's own. */
    static final class Own {
        @Option(
                names = "--config",
                required = true,
                paramLabel = "FILE",
                description = "job.yaml of the live job. The archive has to be mounted here.")
        private Path config;

        @Option(
                names = "--flink",
                paramLabel = "HOST:PORT",
                description = "REST API of the cluster; 127.0.0.1:8081 where not given.")
        private String flink;
    }

    @Option(
            names = "--offsets",
            paramLabel = "TOPIC:PARTITION:FROM-TO",
            converter = OfRange.class,
            description =
                    "Records from offset FROM on, up to and without TO; either may be left out."
                            + " Repeatable.")
    private List<OffsetRange> ranges = List.of();

    @Option(
            names = "--since",
            paramLabel = "TIME",
            converter = Since.class,
            description =
                    "Records that arrived at the data centre at or after it: 2026-11-21T08:00:00Z,"
                            + " or so long ago: 2h.")
    private Instant since;

    @Option(
            names = "--transfer",
            paramLabel = "ID",
            converter = OfTransfer.class,
            description =
                    "Only this transfer, by its 32 hex digits; alone, wherever it stands."
                            + " Repeatable.")
    private List<TransferId> transfers = List.of();

    @Option(
            names = "--site",
            paramLabel = "NAME",
            converter = Converters.OfSite.class,
            description = "Only the topic of this site.")
    private SiteId site;

    @Option(
            names = "--sink",
            paramLabel = "NAME=DIR",
            description =
                    "Files go to this existing directory instead of the sinks of job.yaml."
                            + " Repeatable: the first keeps every version, further ones the newest.")
    private Map<String, Path> sinks = new LinkedHashMap<>();

    @Option(
            names = "--wait",
            paramLabel = "DURATION",
            converter = Converters.OfDuration.class,
            description = "Give up what is not done after so long.")
    private Duration patience;

    @Option(
            names = "--dry-run",
            description = "Only tell what would be replayed; nothing is changed.")
    private boolean dryRun;

    @Option(names = "--json", description = "For programs.")
    private boolean json;

    @Override
    public Integer call()
            throws ConfigException,
                    KeyFileException,
                    IOException,
                    LogException,
                    ReplayException,
                    InterruptedException {
        requireSelection();
        ScanRequest request =
                new ScanRequest(
                        ranges,
                        Optional.ofNullable(since),
                        Set.copyOf(transfers),
                        Optional.ofNullable(site));
        PrintWriter err = spec.commandLine().getErr();
        ReplayRun run = new ReplayRun(target(), request, sinks, Optional.ofNullable(patience), err);
        ReplayReport report = run.run(dryRun);
        print(report);
        return report.exitCode();
    }

    private void requireSelection() {
        if (ranges.isEmpty() && since == null && transfers.isEmpty()) {
            throw new ParameterException(
                    spec.commandLine(), "--offsets, --since or --transfer is missing");
        }
    }

    private ReplayTarget target() throws ConfigException, IOException {
        return where.stack != null
                ? ReplayTarget.ofStack(where.stack)
                : ReplayTarget.of(where.own.config, where.own.flink);
    }

    private void print(ReplayReport report) {
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            out.println(ReplayJson.of(report));
            out.flush();
        } else {
            ReplayText.print(report, out);
        }
    }

    /** {@code edge01.longhaul.files:0:100-200}. */
    static final class OfRange extends Converters.Refusing<OffsetRange> {
        OfRange() {
            super(OffsetRange::parse);
        }
    }

    /** 32 hex digits. */
    static final class OfTransfer extends Converters.Refusing<TransferId> {
        OfTransfer() {
            super(TransferId::parse);
        }
    }
}
