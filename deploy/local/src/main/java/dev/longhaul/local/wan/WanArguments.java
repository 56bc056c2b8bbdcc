package dev.longhaul.local.wan;

import dev.longhaul.config.ByteRate;
import dev.longhaul.config.Durations;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The command line of {@link WanMain}. */
record WanArguments(List<Link> links, Optional<ByteRate> rate, Duration roundTrip) {
    static final String USAGE =
            "--to-site LISTEN_PORT=HOST:PORT | --to-dc LISTEN_PORT=HOST:PORT (at least one)"
                    + " [--rate 10MB/s] [--rtt 20ms]";

    /**
     * @throws IllegalArgumentException that names the argument
     */
    static WanArguments parse(String... args) {
        List<Link> links = new ArrayList<>();
        Optional<ByteRate> rate = Optional.empty();
        Duration roundTrip = Duration.ZERO;
        for (int i = 0; i < args.length; i += 2) {
            if (i + 1 == args.length) {
                throw new IllegalArgumentException(args[i] + " needs to have a value");
            }
            String value = args[i + 1];
            switch (args[i]) {
                case "--to-site" -> links.add(link(Towards.SITE, value));
                case "--to-dc" -> links.add(link(Towards.DATA_CENTRE, value));
                case "--rate" -> rate = Optional.of(ByteRate.parse(value));
                case "--rtt" -> roundTrip = Durations.parse(value);
                default -> throw new IllegalArgumentException("unknown argument " + args[i]);
            }
        }
        if (links.isEmpty()) {
            throw new IllegalArgumentException("links need to be at least one, not 0");
        }
        return new WanArguments(List.copyOf(links), rate, roundTrip);
    }

    private static Link link(Towards towards, String text) {
        String[] parts = text.split("[=:]", -1);
        if (parts.length != 3) {
            throw new IllegalArgumentException(
                    "link needs to be LISTEN_PORT=HOST:PORT, not " + text);
        }
        try {
            return new Link(
                    towards,
                    Integer.parseInt(parts[0]),
                    new InetSocketAddress(parts[1], Integer.parseInt(parts[2])));
        } catch (NumberFormatException wrong) {
            throw new IllegalArgumentException("port needs to be a number, not " + text, wrong);
        }
    }
}
