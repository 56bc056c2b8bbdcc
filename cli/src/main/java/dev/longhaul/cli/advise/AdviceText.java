package dev.longhaul.cli.advise;

import dev.longhaul.config.ByteSize;
import dev.longhaul.strategies.codec.Family;
import dev.longhaul.strategies.measure.Ending;
import dev.longhaul.strategies.measure.Measurement;
import dev.longhaul.strategies.measure.Measurements;
import dev.longhaul.strategies.predict.Limit;
import dev.longhaul.strategies.predict.Prediction;
import dev.longhaul.strategies.predict.Route;
import dev.longhaul.strategies.sample.Sample;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** The advice for people. Rates are plaintext megabytes (10^6) a second. */
final class AdviceText {
    private static final String PICKED = " <- pick";

    private final PrintWriter out;

    AdviceText(PrintWriter out) {
        this.out = out;
    }

    void print(Outcome outcome) {
        sample(outcome);
        route(outcome.route());
        out.println();
        table(outcome);
        notes(outcome.measurements());
        out.println();
        pick(outcome);
    }

    private void sample(Outcome outcome) {
        Sample sample = outcome.sample();
        Measurements used = outcome.measurements();
        line(
                "sample  %s in %s of at most %s, from %s",
                bytes(used.bytes()),
                count(used.pieces(), "piece"),
                new ByteSize(outcome.chunkBytes()),
                count(sample.pieceFiles(), "file"));
        if (sample.whole()) {
            line("        which is all there is");
        } else {
            line(
                    "        drawn by chance, each byte alike, from %s in %s",
                    bytes(sample.treeBytes()), count(sample.treeFiles(), "file"));
        }
        if (sample.cutShort()) {
            line("        there are more files: looking for them took too long");
        }
        if (used.pieces() < sample.pieces().size()) {
            line("        there was no time for %s more (--time)", count(more(outcome), "piece"));
        }
        if (sample.leftOutCount() > 0) {
            line("        what could not be read: %s", count(sample.leftOutCount(), "file"));
        }
    }

    private static int more(Outcome outcome) {
        return outcome.sample().pieces().size() - outcome.measurements().pieces();
    }

    private void route(Route route) {
        String link = rate(route.linkBytesPerSecond()) + " MB/s";
        if (route.oneMachine()) {
            line("route   link %s; site and data centre share %d cores", link, route.siteCores());
        } else {
            line(
                    "route   link %s, %d cores at the site, %d at the data centre",
                    link, route.siteCores(), route.centreCores());
        }
    }

    /** Speeds a core, then what each part of the way would let through, then the slowest. */
    private void table(Outcome outcome) {
        List<Limit> limits = limits(outcome);
        StringBuilder head = new StringBuilder();
        head.append("%-9s %7s %9s %11s".formatted("", "ratio", "compress", "decompress"));
        limits.forEach(limit -> head.append(" %9s".formatted(heading(limit))));
        line("%s %9s  %s", head, "predicted", "limit");
        Prediction pick = outcome.advice().pick();
        for (Prediction prediction : outcome.advice().predictions()) {
            row(prediction, limits, prediction.equals(pick) ? PICKED : "");
        }
    }

    private static List<Limit> limits(Outcome outcome) {
        return outcome.route().oneMachine()
                ? List.of(Limit.LINK, Limit.CORES)
                : List.of(Limit.LINK, Limit.SITE_CORES, Limit.CENTRE_CORES);
    }

    private static String heading(Limit limit) {
        return switch (limit) {
            case LINK -> "link";
            case SITE_CORES -> "site";
            case CENTRE_CORES -> "centre";
            case CORES -> "cores";
        };
    }

    private void row(Prediction prediction, List<Limit> limits, String mark) {
        Measurement measured = prediction.measurement();
        StringBuilder row = new StringBuilder();
        row.append(
                String.format(
                        Locale.ROOT,
                        "%-9s %6.2f%s %9s %11s",
                        measured.strategy(),
                        measured.ratio(),
                        sign(measured.ending()),
                        rate(measured.compressBytesPerSecond()),
                        rate(measured.decompressBytesPerSecond())));
        limits.forEach(limit -> row.append(" %9s".formatted(rate(prediction.bounds().get(limit)))));
        line(
                "%s %9s  %s%s",
                row, rate(prediction.bytesPerSecond()), heading(prediction.limit()), mark);
    }

    private static String sign(Ending ending) {
        return switch (ending) {
            case WHOLE -> " ";
            case OUT_OF_TIME -> "~";
            case HOPELESS -> "!";
        };
    }

    private void notes(Measurements measurements) {
        if (any(measurements, Ending.OUT_OF_TIME)) {
            line("~ its time was over before the sample: ratio by how it did on its part (--time)");
        }
        if (any(measurements, Ending.HOPELESS)) {
            line("! given up: the cores alone hold it below half of what another one reaches");
        }
        if (!measurements.unmeasured().isEmpty()) {
            line("no time was left for %s (--time)", measurements.unmeasured());
        }
    }

    private static boolean any(Measurements measurements, Ending ending) {
        return measurements.measured().stream().anyMatch(it -> it.ending() == ending);
    }

    private void pick(Outcome outcome) {
        Prediction pick = outcome.advice().pick();
        line("pick    %s: %s MB/s", pick.strategy(), rate(pick.bytesPerSecond()));
        outcome.reasons().forEach(reason -> line("        %s", reason));
        line("in edge.yaml: codec: %s%s", pick.strategy().family(), level(pick));
    }

    private static String level(Prediction pick) {
        return pick.strategy().family() == Family.NONE ? "" : ", level: " + pick.strategy().level();
    }

    private void line(String form, Object... values) {
        out.println(String.format(Locale.ROOT, form, values).stripTrailing());
    }

    private static String rate(double bytesPerSecond) {
        double megabytes = bytesPerSecond / 1e6;
        return String.format(Locale.ROOT, megabytes < 99.95 ? "%.1f" : "%.0f", megabytes);
    }

    private static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    private static String bytes(long bytes) {
        return bytes < 100_000
                ? bytes + " bytes"
                : String.format(Locale.ROOT, "%.1f MB", bytes / 1e6);
    }
}
