package dev.longhaul.cli.send;

import dev.longhaul.edge.BatchReport;
import dev.longhaul.edge.FailedFile;
import dev.longhaul.edge.Rates;
import dev.longhaul.edge.SendReport;
import dev.longhaul.edge.Skipped;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;

/** The report of a sending for people. */
public final class SummaryTable {
    private static final int MOST_LISTED = 50;

    private SummaryTable() {}

    public static void print(SendReport report, PrintWriter out) {
        int width = report.batches().stream().mapToInt(b -> b.name().length()).max().orElse(0);
        String row = "%-" + Math.min(60, Math.max(5, width)) + "s %8s %8s %10s %10s %6s %8s %8s%n";
        out.printf(row, "batch", "files", "done", "size", "wire", "ratio", "seconds", "MB/s");
        for (BatchReport batch : report.batches()) {
            row(out, row, batch);
        }
        if (!report.dryRun()) {
            total(out, row, report);
        }
        for (BatchReport batch : report.batches()) {
            lists(out, batch, report.waited());
        }
        report.failure().ifPresent(reason -> out.println("broke off: " + reason));
        RecoveryWords.of(report).forEach(out::println);
    }

    private static void row(PrintWriter out, String row, BatchReport batch) {
        double speed = Rates.bytesPerSecond(batch.sentPlaintextBytes(), batch.elapsed());
        line(
                out,
                row,
                batch.name(),
                List.of(batch.fileCount(), batch.doneFiles()),
                List.of(batch.plaintextBytes(), batch.sentPlaintextBytes(), batch.wireBytes()),
                batch.elapsed(),
                speed);
    }

    private static void total(PrintWriter out, String row, SendReport report) {
        line(
                out,
                row,
                "all",
                List.of(report.fileCount(), report.doneFiles()),
                List.of(report.plaintextBytes(), report.sentPlaintextBytes(), report.wireBytes()),
                report.elapsed(),
                report.plaintextBytesPerSecond());
    }

    private static void line(
            PrintWriter out,
            String row,
            String name,
            List<Long> files,
            List<Long> bytes,
            Duration elapsed,
            double bytesPerSecond) {
        out.printf(
                row,
                name,
                files.get(0),
                files.get(1),
                Figures.bytes(bytes.get(0)),
                Figures.bytes(bytes.get(2)),
                Figures.ratio(bytes.get(1), bytes.get(2)),
                Figures.seconds(elapsed),
                Figures.megabytesPerSecond(bytesPerSecond));
    }

    private static void lists(PrintWriter out, BatchReport batch, boolean waited) {
        list(
                out,
                batch.name() + ": skipped",
                batch.skipped().stream().map(SummaryTable::words).toList());
        list(
                out,
                batch.name() + ": failed",
                batch.failed().stream().map(SummaryTable::words).toList());
        if (batch.supersededFiles() > 0) {
            out.printf(
                    "%s: %d files are in the archive only, a newer version was there first%n",
                    batch.name(), batch.supersededFiles());
        }
        if (batch.openFiles() > 0 && waited) {
            out.printf("%s: %d files have no receipt yet%n", batch.name(), batch.openFiles());
        }
        batch.unconfirmed()
                .ifPresent(why -> out.printf("%s: not complete: %s%n", batch.name(), why));
    }

    private static void list(PrintWriter out, String heading, List<String> lines) {
        if (lines.isEmpty()) {
            return;
        }
        out.println(heading + " " + lines.size());
        lines.stream().limit(MOST_LISTED).forEach(line -> out.println("  " + line));
        if (lines.size() > MOST_LISTED) {
            out.printf("  and %d more (--json lists all)%n", lines.size() - MOST_LISTED);
        }
    }

    private static String words(Skipped skipped) {
        return skipped.path() + ": " + skipped.reason();
    }

    private static String words(FailedFile failed) {
        return failed.path() + ": " + failed.reason();
    }
}
