package dev.longhaul.strategies.predict;

import dev.longhaul.strategies.measure.Measurement;
import java.util.Map;

/**
 * A transfer is as fast as its slowest part:
 *
 * <pre>
 * link   = link's rate x ratio
 * site   = cores / (1 / compress speed   + other costs of the site)
 * centre = cores / (1 / decompress speed + other costs of the data centre)
 * </pre>
 *
 * Disks are left out: nothing is known of them here.
 */
public record Predictor(Route route, StageCosts costs) {
    private static final double GIGABYTE = 1e9;

    public Prediction predict(Measurement measurement) {
        double ratio = measurement.ratio();
        double link = route.linkBytesPerSecond() * ratio;
        double site = GIGABYTE / measurement.compressBytesPerSecond() + costs.site(ratio);
        double centre = GIGABYTE / measurement.decompressBytesPerSecond() + costs.centre(ratio);
        Map<Limit, Double> bounds =
                route.oneMachine()
                        ? Map.of(
                                Limit.LINK,
                                link,
                                Limit.CORES,
                                route.siteCores() * GIGABYTE / (site + centre))
                        : Map.of(
                                Limit.LINK,
                                link,
                                Limit.SITE_CORES,
                                route.siteCores() * GIGABYTE / site,
                                Limit.CENTRE_CORES,
                                route.centreCores() * GIGABYTE / centre);
        return new Prediction(measurement, bounds);
    }

    /**
     * The ratio from which on the site's cores are the limit and no longer the link, of a codec
     * that compresses so fast: the line between the two in a plot.
     *
     * @return 0 or less where the cores are the limit at any ratio
     */
    public double ratioWhereCoresLimit(double compressBytesPerSecond) {
        double link = route.linkBytesPerSecond() / GIGABYTE;
        double seconds = GIGABYTE / compressBytesPerSecond + costs.sitePlaintext();
        return (route.siteCores() / link - costs.siteWire()) / seconds;
    }
}
