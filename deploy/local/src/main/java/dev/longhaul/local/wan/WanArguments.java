package dev.longhaul.local.wan;

import dev.longhaul.config.ByteRate;
import dev.longhaul.config.Durations;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The command line of {@link WanMain}.
 *
 * @param controlPort null without a control
 * @param stateFile null: changes are not remembered
 */
record WanArguments(
        List<Link> links,
        Optional<ByteRate> rate,
        Duration roundTrip,
        Integer controlPort,
        Path stateFile) {
    static final String USAGE =
            "--to-site LISTEN_PORT=HOST:PORT | --to-dc LISTEN_PORT=HOST:PORT (at least one)"
                    + " [--rate 10MB/s] [--rtt 20ms] [--control PORT] [--state FILE]";

    /**
     * @throws IllegalArgumentException that names the argument
     */
    static WanArguments parse(String... args) {
        List<Link> links = new ArrayList<>();
        Optional<ByteRate> rate = Optional.empty();
        Duration roundTrip = Duration.ZERO;
        Integer controlPort = null;
        Path stateFile = null;
        for (int i = 0; i < args.length; i += 2) {
            if (i + 1 == args.length) {
                throw new IllegalArgumentException(args[i] + " needs to have a value");
            }
            String value = args[i + 1];
            switch (args[i]) {
                case "--to-site" -> links.add(link(Towards.SITE, value));
                case "--to-dc" -> links.add(link(Towards.DATA_CENTRE, value));
                case "--rate" -> rate = WanChange.Rate.parse(value).limit();
                case "--rtt" -> roundTrip = Durations.parse(value);
                case "--control" -> controlPort = port(value, value);
                case "--state" -> stateFile = Path.of(value);
                default -> throw new IllegalArgumentException("unknown argument " + args[i]);
            }
        }
        if (links.isEmpty()) {
            throw new IllegalArgumentException("links need to be at least one, not 0");
        }
        return new WanArguments(List.copyOf(links), rate, roundTrip, controlPort, stateFile);
    }

    private static Link link(Towards towards, String text) {
        String[] parts = text.split("[=:]", -1);
        if (parts.length != 3) {
            throw new IllegalArgumentException(
                    "link needs to be LISTEN_PORT=HOST:PORT, not " + text);
        }
        return new Link(
                towards,
                port(parts[0], text),
                new InetSocketAddress(parts[1], port(parts[2], text)));
    }

    private static int port(String port, String text) {
        try {
            return Integer.parseInt(port);
        } catch (NumberFormatException wrong) {
            throw new IllegalArgumentException("port needs to be a number, not " + text, wrong);
        }
    }
}
