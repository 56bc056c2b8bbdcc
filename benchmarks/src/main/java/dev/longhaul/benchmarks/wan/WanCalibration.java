package dev.longhaul.benchmarks.wan;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.longhaul.benchmarks.results.ResultFile;
import dev.longhaul.config.ByteRate;
import dev.longhaul.local.wan.EmulatedLine;
import dev.longhaul.local.wan.Link;
import dev.longhaul.local.wan.Towards;
import dev.longhaul.local.wan.WanRelay;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;

/**
 * Copies through the emulated line at several rates, delays and numbers of connections and prints
 * what came out. Takes about a minute.
 */
public final class WanCalibration {
    private static final int SECONDS = 4;
    private static final int ROUND_TRIPS = 21;
    private static final long UNLIMITED_BYTES = 1L << 30;

    private final ResultFile result = new ResultFile("04-wan-calibration");
    private final ArrayNode rows = result.json().putArray("rows");

    private WanCalibration() {}

    /**
     * @param args where the JSON goes
     */
    public static void main(String[] args)
            throws IOException, InterruptedException, ExecutionException {
        WanCalibration calibration = new WanCalibration();
        System.out.println("  set MB/s  set rtt ms  connections      MB/s   percent    rtt ms");
        for (String rate : new String[] {"10MB/s", "68MB/s", "200MB/s", ""}) {
            for (int roundTripMillis : new int[] {0, 20, 150}) {
                for (int connections : new int[] {1, 4}) {
                    calibration.measure(rate, roundTripMillis, connections);
                }
            }
        }
        System.out.printf("%nwritten %s%n", calibration.result.write(Path.of(args[0])));
    }

    private void measure(String rateText, int roundTripMillis, int connections)
            throws IOException, InterruptedException, ExecutionException {
        Optional<ByteRate> rate =
                rateText.isEmpty() ? Optional.empty() : Optional.of(ByteRate.parse(rateText));
        EmulatedLine line = new EmulatedLine(rate, Duration.ofMillis(roundTripMillis));
        try (RawCopy raw = new RawCopy();
                WanRelay relay =
                        WanRelay.start(line, List.of(new Link(Towards.SITE, 0, raw.address())))) {
            int port = relay.ports().get(0);
            Duration seenRoundTrip = RawCopy.roundTrip(port, ROUND_TRIPS);
            long bytes =
                    rate.map(limit -> limit.bytesPerSecond() * SECONDS).orElse(UNLIMITED_BYTES);
            Duration took = raw.copy(port, connections, bytes / connections);
            // The request and the first byte take one round trip; the line is empty meanwhile.
            double seconds = took.minusMillis(roundTripMillis).toNanos() / 1e9;
            row(rate, roundTripMillis, connections, bytes / seconds, seenRoundTrip);
        }
    }

    private void row(
            Optional<ByteRate> rate,
            int roundTripMillis,
            int connections,
            double seenRate,
            Duration seenRoundTrip) {
        Optional<Double> share = rate.map(limit -> seenRate / limit.bytesPerSecond());
        System.out.printf(
                "%10s  %10d  %11d  %8.1f  %8s  %8.2f%n",
                rate.map(limit -> Long.toString(limit.bytesPerSecond() / 1_000_000)).orElse(""),
                roundTripMillis,
                connections,
                seenRate / 1e6,
                share.map(it -> "%.1f".formatted(100 * it)).orElse("-"),
                seenRoundTrip.toNanos() / 1e6);
        rows.addObject()
                .put("setBytesPerSecond", rate.map(ByteRate::bytesPerSecond).orElse(null))
                .put("setRoundTripMillis", roundTripMillis)
                .put("connections", connections)
                .put("seenBytesPerSecond", seenRate)
                .put("shareOfRate", share.orElse(null))
                .put("seenRoundTripMillis", seenRoundTrip.toNanos() / 1e6);
    }
}
