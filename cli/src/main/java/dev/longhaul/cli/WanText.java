package dev.longhaul.cli;

import dev.longhaul.config.ByteRate;
import dev.longhaul.local.wan.Towards;
import dev.longhaul.local.wan.WanReport;
import java.util.Locale;

/** The emulated link in words. */
final class WanText {
    private static final double MEGA = 1e6;

    private WanText() {}

    static String of(WanReport report) {
        StringBuilder text = new StringBuilder("link:      ");
        text.append(report.state().rate().map(ByteRate::toString).orElse("unlimited"));
        text.append(" in each direction, round trip ");
        text.append(report.state().roundTrip().toMillis()).append(" ms").append('\n');
        report.state().cutUntil().ifPresent(t -> text.append("cut:       until " + t + '\n'));
        report.state().blackholeUntil().ifPresent(t -> text.append("blackhole: until " + t + '\n'));
        for (WanReport.LinkReport link : report.links()) {
            text.append(
                    String.format(
                            Locale.ROOT,
                            "%-10s %.1f MB to the data centre, %.1f MB to the site, %d"
                                    + " connections%n",
                            link.towards() == Towards.SITE ? "files:" : "receipts:",
                            link.upBytes() / MEGA,
                            link.downBytes() / MEGA,
                            link.connections()));
        }
        return text.append("counted since ").append(report.since()).append('\n').toString();
    }
}
