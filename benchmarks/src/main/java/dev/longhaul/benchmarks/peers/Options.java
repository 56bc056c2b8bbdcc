package dev.longhaul.benchmarks.peers;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The command line of {@code 05-peers}.
 *
 * @param data a directory of batches; null: {@code megabytes} are generated
 * @param warmUpMegabytes what Longhaul moves before the clock starts
 */
record Options(
        Path data,
        double megabytes,
        long seed,
        int repeats,
        List<LinkSetting> links,
        List<String> peers,
        double warmUpMegabytes) {
    static final List<String> PEERS =
            List.of(
                    "hops",
                    "steps-gpg",
                    "steps-openssl",
                    "pipes",
                    "pipes-shortest",
                    "stream",
                    "rclone",
                    "restic",
                    LonghaulPeer.NAME);
    static final List<LinkSetting> LINKS =
            List.of(
                    LinkSetting.parse(LinkSetting.NONE),
                    LinkSetting.parse("10MB/s,20ms"),
                    LinkSetting.parse("10MB/s,150ms"));

    /**
     * @throws IllegalArgumentException that names the argument
     */
    static Options parse(List<String> arguments) {
        Path data = null;
        double megabytes = 2_000;
        long seed = 42;
        int repeats = 3;
        double warmUp = 300;
        List<LinkSetting> links = new ArrayList<>();
        List<String> peers = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i += 2) {
            String key = arguments.get(i);
            if (i + 1 == arguments.size()) {
                throw new IllegalArgumentException(key + " needs to have a value");
            }
            String value = arguments.get(i + 1);
            switch (key) {
                case "--data" -> data = Path.of(value).toAbsolutePath();
                case "--megabytes" -> megabytes = number(key, value);
                case "--seed" -> seed = (long) number(key, value);
                case "--repeats" -> repeats = (int) number(key, value);
                case "--warm-up" -> warmUp = number(key, value);
                case "--link" -> links.add(LinkSetting.parse(value));
                case "--peer" -> peers.add(known(value));
                default -> throw new IllegalArgumentException("unknown argument " + key);
            }
        }
        return new Options(
                data,
                megabytes,
                seed,
                repeats,
                links.isEmpty() ? LINKS : links,
                peers.isEmpty() ? PEERS : peers,
                warmUp);
    }

    private static double number(String key, String value) {
        try {
            return Double.parseDouble(value);
        } catch (NumberFormatException wrong) {
            throw new IllegalArgumentException(key + " needs to be a number, not " + value, wrong);
        }
    }

    private static String known(String peer) {
        if (!PEERS.contains(peer)) {
            throw new IllegalArgumentException(
                    "peer needs to be one of " + PEERS + ", not " + peer);
        }
        return peer;
    }
}
