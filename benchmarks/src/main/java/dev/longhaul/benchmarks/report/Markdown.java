package dev.longhaul.benchmarks.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Lines of Markdown, one after another. Not thread-safe. */
final class Markdown {
    private final List<String> lines = new ArrayList<>();

    void line(String format, Object... values) {
        lines.add(String.format(Locale.ROOT, format, values));
    }

    void blank() {
        lines.add("");
    }

    /** The head of a table; its rows follow. */
    void head(String... columns) {
        row((Object[]) columns);
        lines.add("|" + "---|".repeat(columns.length));
    }

    void row(Object... cells) {
        StringBuilder row = new StringBuilder("|");
        for (Object cell : cells) {
            row.append(' ').append(cell).append(" |");
        }
        lines.add(row.toString());
    }

    /** A plot beside the report. */
    void image(String name) {
        line("![%s](%s.svg)", name, name);
    }

    List<String> lines() {
        return lines;
    }

    /** What is not known is a dash. */
    static String number(int digits, double value) {
        return Double.isFinite(value)
                ? String.format(Locale.ROOT, "%." + digits + "f", value)
                : "-";
    }

    static String percent(int digits, double share) {
        return Double.isFinite(share) ? number(digits, share * 100) + " %" : "-";
    }
}
