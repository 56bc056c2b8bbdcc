package dev.longhaul.replay.plan;

import dev.longhaul.replay.log.OffsetRange;
import dev.longhaul.wire.id.TransferId;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.TopicPartition;

/**
 * A plan as text. Version 1, a line each, fields apart by one blank:
 *
 * <pre>
 * longhaul-replay 1
 * id ID
 * parallelism N
 * sink NAME URI                                     where other places were asked for
 * range TOPIC PARTITION FROM TO
 * transfer TOPIC ID PARTITION OFFSET newest|older   where its manifest stands
 * end LINES                                         so that a file that was cut off is refused
 * </pre>
 */
public final class PlanFile {
    private static final String FIRST = "longhaul-replay 1";

    private PlanFile() {}

    /** Writes it whole; replaces nothing. */
    public static void write(Path file, ReplayPlan plan) throws IOException {
        try (BufferedWriter writer = Files.newBufferedWriter(file)) {
            long lines = 3;
            writer.write(
                    FIRST + "\nid " + plan.id() + "\nparallelism " + plan.parallelism() + "\n");
            for (OtherSink sink : plan.sinks()) {
                writer.write("sink " + sink.name() + " " + sink.path().toUri() + "\n");
                lines++;
            }
            for (OffsetRange range : plan.ranges()) {
                TopicPartition at = range.partition();
                writer.write(
                        "range %s %d %d %d\n"
                                .formatted(at.topic(), at.partition(), range.from(), range.to()));
                lines++;
            }
            for (PlannedTransfer transfer : plan.transfers()) {
                writer.write(line(transfer));
                lines++;
            }
            writer.write("end " + lines + "\n");
        }
    }

    private static String line(PlannedTransfer transfer) {
        return "transfer %s %s %d %d %s\n"
                .formatted(
                        transfer.topic(),
                        transfer.transferId(),
                        transfer.manifestPartition(),
                        transfer.manifestOffset(),
                        transfer.newest() ? "newest" : "older");
    }

    /**
     * @throws IOException also where it is no plan, or was cut off; names file and line
     */
    public static ReplayPlan read(Path file) throws IOException {
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            return new Parser(file).parse(reader);
        }
    }

    /** One file's worth of lines. */
    private static final class Parser {
        private final Path file;
        private final List<OtherSink> sinks = new ArrayList<>();
        private final List<OffsetRange> ranges = new ArrayList<>();
        private final List<PlannedTransfer> transfers = new ArrayList<>();
        private String id;
        private int parallelism;
        private long lines;

        Parser(Path file) {
            this.file = file;
        }

        ReplayPlan parse(BufferedReader reader) throws IOException {
            if (!FIRST.equals(reader.readLine())) {
                throw new IOException(file + " is no plan of a replay of version 1");
            }
            lines = 1;
            String line = reader.readLine();
            while (line != null && !line.equals("end " + lines)) {
                lines++;
                take(line);
                line = reader.readLine();
            }
            if (line == null || id == null) {
                throw new IOException(file + " was cut off");
            }
            return new ReplayPlan(id, parallelism, sinks, ranges, transfers);
        }

        private void take(String line) throws IOException {
            String[] fields = line.split(" ", -1);
            try {
                switch (fields[0]) {
                    case "id" -> id = fields[1];
                    case "parallelism" -> parallelism = Integer.parseInt(fields[1]);
                    case "sink" ->
                            sinks.add(new OtherSink(fields[1], Path.of(URI.create(fields[2]))));
                    case "range" -> ranges.add(range(fields));
                    case "transfer" -> transfers.add(transfer(fields));
                    default -> throw new IOException(file + ": line " + lines + " is not known");
                }
            } catch (IllegalArgumentException | IndexOutOfBoundsException malformed) {
                throw new IOException(file + ": line " + lines + " is malformed", malformed);
            }
        }

        private static OffsetRange range(String[] fields) {
            return new OffsetRange(
                    new TopicPartition(fields[1], Integer.parseInt(fields[2])),
                    Long.parseLong(fields[3]),
                    Long.parseLong(fields[4]));
        }

        private static PlannedTransfer transfer(String[] fields) {
            return new PlannedTransfer(
                    fields[1],
                    TransferId.parse(fields[2]),
                    Integer.parseInt(fields[3]),
                    Long.parseLong(fields[4]),
                    fields[5].equals("newest"));
        }
    }
}
