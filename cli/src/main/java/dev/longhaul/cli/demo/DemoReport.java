package dev.longhaul.cli.demo;

import dev.longhaul.cli.Amounts;
import dev.longhaul.cli.verify.Difference;
import dev.longhaul.cli.verify.SourceBatch.NotSent;
import dev.longhaul.edge.BatchReport;
import dev.longhaul.edge.Rates;
import dev.longhaul.edge.SendReport;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** The report of a demonstration for people. */
final class DemoReport {
    private static final String ROW = "%-24s %7s %10s %10s %6s %8s %7s%n";
    private static final int MOST_LINES = 20;

    private final PrintWriter out;

    DemoReport(PrintWriter out) {
        this.out = out;
    }

    void print(SendReport sent, Verdict verdict) {
        out.printf(ROW, "batch", "files", "bytes", "wire", "ratio", "seconds", "MB/s");
        sent.batches().forEach(this::row);
        out.println();
        out.printf(
                Locale.ROOT,
                "R_P      %s MB/s: %s in %s s, from the first file opened to the last receipt%n",
                Amounts.megabytesPerSecond(sent.plaintextBytesPerSecond()),
                Amounts.bytes(sent.plaintextBytes()),
                Amounts.seconds(sent.elapsed()));
        for (BatchReport batch : sent.batches()) {
            list("not sent", batch.skipped(), it -> inBatch(batch, it.path()) + ": " + it.reason());
            list("failed", batch.failed(), it -> inBatch(batch, it.path()) + ": " + it.reason());
        }
        print(verdict);
        out.flush();
    }

    private void row(BatchReport batch) {
        double rate = Rates.bytesPerSecond(batch.plaintextBytes(), batch.elapsed());
        out.printf(
                ROW,
                printable(batch.name()),
                batch.fileCount(),
                Amounts.bytes(batch.plaintextBytes()),
                Amounts.bytes(batch.wireBytes()),
                Amounts.ratio(batch.plaintextBytes(), batch.wireBytes()),
                Amounts.seconds(batch.elapsed()),
                Amounts.megabytesPerSecond(rate));
    }

    private void print(Verdict verdict) {
        list("seen at top", topLevel(verdict), it -> it.path() + ": " + it.reason());
        if (verdict.identical()) {
            for (String sink : verdict.sinks()) {
                out.printf(
                        "%-8s %d files identical to the source: bytes, permissions, times,"
                                + " SHA256SUMS, marker; nothing else there%n",
                        sink, verdict.fileCount());
            }
            out.println("staging  empty");
            return;
        }
        list("differs", verdict.differences(), DemoReport::words);
        list("left over", verdict.leftovers(), Path::toString);
    }

    /** What the sender never saw. */
    private static List<NotSent> topLevel(Verdict verdict) {
        return verdict.notSent().stream().filter(it -> it.path().getNameCount() == 1).toList();
    }

    private static String words(Difference difference) {
        return difference.path() + ": " + difference.what();
    }

    private static String inBatch(BatchReport batch, String path) {
        return batch.name() + "/" + path;
    }

    private <T> void list(String label, List<T> entries, Function<T, String> words) {
        entries.stream()
                .limit(MOST_LINES)
                .forEach(entry -> out.println(label + "  " + printable(words.apply(entry))));
        if (entries.size() > MOST_LINES) {
            out.println(label + "  and " + (entries.size() - MOST_LINES) + " more");
        }
    }

    /** A name may hold anything; a line must stay one. */
    private static String printable(String text) {
        return text.codePoints()
                .map(point -> Character.isISOControl(point) ? '?' : point)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
