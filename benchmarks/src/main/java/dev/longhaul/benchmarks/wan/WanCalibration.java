package dev.longhaul.benchmarks.wan;

import dev.longhaul.config.ByteRate;
import dev.longhaul.local.wan.EmulatedLine;
import dev.longhaul.local.wan.Link;
import dev.longhaul.local.wan.Towards;
import dev.longhaul.local.wan.WanRelay;
import java.io.IOException;
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

    private WanCalibration() {}

    public static void main(String[] args)
            throws IOException, InterruptedException, ExecutionException {
        System.out.println("  set MB/s  set rtt ms  connections      MB/s   percent    rtt ms");
        for (String rate : new String[] {"10MB/s", "68MB/s", "200MB/s", ""}) {
            for (int roundTripMillis : new int[] {0, 20, 150}) {
                for (int connections : new int[] {1, 4}) {
                    measure(rate, roundTripMillis, connections);
                }
            }
        }
    }

    private static void measure(String rateText, int roundTripMillis, int connections)
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
            double seenRate = bytes / seconds;
            System.out.printf(
                    "%10s  %10d  %11d  %8.1f  %8s  %8.2f%n",
                    rateText.replace("MB/s", ""),
                    roundTripMillis,
                    connections,
                    seenRate / 1e6,
                    rate.map(limit -> "%.1f".formatted(100 * seenRate / limit.bytesPerSecond()))
                            .orElse("-"),
                    seenRoundTrip.toNanos() / 1e6);
        }
    }
}
