package dev.longhaul.strategies.predict;

import dev.longhaul.strategies.codec.Strategy;
import dev.longhaul.strategies.measure.Ending;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Why the pick is the pick, in sentences. */
public final class Reason {
    private final Advice advice;
    private final Route route;

    public Reason(Advice advice, Route route) {
        this.advice = advice;
        this.route = route;
    }

    public List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        Prediction pick = advice.pick();
        sentences.add(limit(pick));
        if (pick.measurement().ending() != Ending.WHOLE) {
            sentences.add("its ratio is from a part of the sample: more --time makes it surer");
        }
        moreCompression(pick).ifPresent(sentences::add);
        if (!pick.strategy().equals(Strategy.STANDARD)) {
            advice.of(Strategy.STANDARD).map(it -> standard(it, pick)).ifPresent(sentences::add);
        }
        advice.fasterElsewhere().map(Reason::elsewhere).ifPresent(sentences::add);
        return sentences;
    }

    private String limit(Prediction pick) {
        double cores = pick.coresBytesPerSecond();
        if (pick.limit() == Limit.LINK) {
            return "the link is the limit (%s x %.2f = %s); the cores could do %s"
                    .formatted(
                            rate(route.linkBytesPerSecond()),
                            pick.measurement().ratio(),
                            rate(pick.bytesPerSecond()),
                            rate(cores));
        }
        return "the %s are the limit (%s); the link could carry %s"
                .formatted(pick.limit().words(), rate(cores), rate(pick.bounds().get(Limit.LINK)));
    }

    /** The next one that would compress better, and what would become of it. */
    private Optional<String> moreCompression(Prediction pick) {
        return advice.predictions().stream()
                .filter(other -> other.strategy().family() == pick.strategy().family())
                .filter(other -> other.measurement().ratio() > pick.measurement().ratio())
                .filter(other -> other.bytesPerSecond() < pick.bytesPerSecond())
                .findFirst()
                .map(
                        other ->
                                "%s compresses better (%.2f), but the %s would end at %s"
                                        .formatted(
                                                other.strategy(),
                                                other.measurement().ratio(),
                                                other.limit().words(),
                                                rate(other.bytesPerSecond())));
    }

    private static String standard(Prediction standard, Prediction pick) {
        if (pick.bytesPerSecond() < Advice.CLEARLY_FASTER * standard.bytesPerSecond()) {
            return standard.strategy()
                    + ", the standard, would be as fast, and takes more CPU time";
        }
        return String.format(
                Locale.ROOT,
                "%s, the standard, would give %s: the pick is %.2f times as fast",
                standard.strategy(),
                rate(standard.bytesPerSecond()),
                pick.bytesPerSecond() / standard.bytesPerSecond());
    }

    private static String elsewhere(Prediction other) {
        return "%s would give %s, but Longhaul does not send it"
                .formatted(other.strategy(), rate(other.bytesPerSecond()));
    }

    private static String rate(double bytesPerSecond) {
        return String.format(Locale.ROOT, "%.0f MB/s", bytesPerSecond / 1e6);
    }
}
