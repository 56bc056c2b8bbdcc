package dev.longhaul.cli.replay;

import dev.longhaul.replay.follow.Ending;
import dev.longhaul.replay.log.OffsetRange;
import dev.longhaul.replay.scan.NotWhole;
import dev.longhaul.replay.scan.WholeTransfer;
import java.io.PrintWriter;
import java.util.Locale;

/** The report for people; long lists are cut, {@code --json} has them whole. */
final class ReplayText {
    private static final int MOST_LINES = 100;

    private final ReplayReport report;
    private final PrintWriter out;

    private ReplayText(ReplayReport report, PrintWriter out) {
        this.report = report;
        this.out = out;
    }

    static void print(ReplayReport report, PrintWriter out) {
        ReplayText text = new ReplayText(report, out);
        if (report.isDone()) {
            text.printDone();
        } else {
            text.printPlanned();
        }
        text.printNotWhole();
        text.printFigures();
        out.flush();
    }

    private void printPlanned() {
        for (OffsetRange range : report.ranges()) {
            out.println("read      " + range);
        }
        int lines = 0;
        for (WholeTransfer transfer : report.found().whole()) {
            if (lines++ < MOST_LINES) {
                out.printf(
                        Locale.ROOT,
                        "transfer  %s  %s  %.1f MB%n",
                        transfer.key().transferId(),
                        file(transfer),
                        transfer.manifest().fileBytes() / 1e6);
            }
        }
        printRest(lines);
    }

    private static String file(WholeTransfer transfer) {
        return "%s/%s/%s"
                .formatted(
                        transfer.key().site(),
                        transfer.manifest().batchName(),
                        transfer.manifest().path());
    }

    private void printRest(int lines) {
        if (lines > MOST_LINES) {
            out.printf("and %d more (--json lists all)%n", lines - MOST_LINES);
        }
    }

    /** Only what is not as one expects. */
    private void printDone() {
        int lines = 0;
        for (int index = 0; index < report.found().whole().size(); index++) {
            boolean unexpected =
                    report.ending(index) == Ending.FAILED
                            || report.ending(index) == Ending.SUPERSEDED;
            if (unexpected && lines++ < MOST_LINES) {
                WholeTransfer transfer = report.found().whole().get(index);
                out.printf(
                        "%-10s  %s  %s  %s%n",
                        report.ending(index).name().toLowerCase(Locale.ROOT),
                        transfer.key().transferId(),
                        file(transfer),
                        report.detail(index));
            }
        }
        printRest(lines);
    }

    private void printNotWhole() {
        int lines = 0;
        for (NotWhole transfer : report.found().notWhole()) {
            if (lines++ < MOST_LINES) {
                out.printf(
                        "left out  %s  %s%s: %s%n",
                        transfer.key().transferId(),
                        transfer.key().site(),
                        transfer.file().isEmpty() ? "" : "/" + transfer.file(),
                        transfer.reason());
            }
        }
        printRest(lines);
    }

    private void printFigures() {
        out.printf(
                Locale.ROOT,
                "%d transfers, %d files, %.1f MB (%.1f MB in Kafka); %d left out; scanned %d records,"
                        + " %.1f MB, %d of them unreadable%n",
                report.found().whole().size(),
                report.files(),
                report.plaintextBytes() / 1e6,
                report.wireBytes() / 1e6,
                report.found().notWhole().size(),
                report.found().figures().records(),
                report.found().figures().wireBytes() / 1e6,
                report.found().figures().garbageRecords());
        if (report.isDone()) {
            out.printf(
                    "restored %d, adopted %d, superseded %d, failed %d%n",
                    report.count(Ending.RESTORED),
                    report.count(Ending.ADOPTED),
                    report.count(Ending.SUPERSEDED),
                    report.count(Ending.FAILED));
        }
    }
}
