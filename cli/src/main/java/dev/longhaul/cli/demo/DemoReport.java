package dev.longhaul.cli.demo;

import dev.longhaul.cli.send.SummaryTable;
import dev.longhaul.cli.verify.Difference;
import dev.longhaul.cli.verify.SourceBatch.NotSent;
import dev.longhaul.edge.SendReport;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** The report of a demonstration for people. */
final class DemoReport {
    private static final int MOST_LINES = 50;

    private final PrintWriter out;

    DemoReport(PrintWriter out) {
        this.out = out;
    }

    void print(SendReport sent, Verdict verdict) {
        SummaryTable.print(sent, out);
        out.printf(
                Locale.ROOT,
                "%nR_P      %.1f MB/s, from the first file opened to the last receipt%n",
                sent.plaintextBytesPerSecond() / 1e6);
        list("ignored", topLevel(verdict), it -> it.path() + ": " + it.reason());
        if (verdict.identical()) {
            verdict.sinks().forEach(sink -> identical(sink, verdict.fileCount()));
            out.println("staging  empty");
        } else {
            list("differs", verdict.differences(), DemoReport::words);
            list("left over", verdict.leftovers(), Path::toString);
        }
        out.flush();
    }

    private void identical(String sink, long files) {
        out.printf(
                "%-8s %d files identical to the source (bytes, permissions, times), checksums"
                        + " right, marker there, nothing else%n",
                sink, files);
    }

    /** What the sender never saw. */
    private static List<NotSent> topLevel(Verdict verdict) {
        return verdict.notSent().stream().filter(it -> it.path().getNameCount() == 1).toList();
    }

    private static String words(Difference difference) {
        return difference.path() + ": " + difference.what();
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
