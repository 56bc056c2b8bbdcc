package dev.longhaul.benchmarks.peers;

import dev.longhaul.benchmarks.data.ReferenceBurst;
import dev.longhaul.benchmarks.e2e.LinkSetting;
import dev.longhaul.benchmarks.e2e.WholeNumber;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The command line of {@code 05-peers}.
 *
 * @param data a directory of batches; null: {@code megabytes} are generated
 * @param peers each once, as are the links
 * @param warmUpMegabytes what Longhaul moves before the clock starts
 */
record Options(
        Path data,
        int megabytes,
        long seed,
        int repeats,
        List<LinkSetting> links,
        List<String> peers,
        int warmUpMegabytes) {
    private static final int MOST_MEGABYTES = (int) (ReferenceBurst.fullBytes() / 1_000_000);
    private static final int MOST_REPEATS = 100;
    private static final int MOST_WARM_UP_MEGABYTES = 100_000;
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
     * @throws IllegalArgumentException that names the argument and its bound
     */
    static Options parse(List<String> arguments) {
        Path data = null;
        int megabytes = 2_000;
        long seed = 42;
        int repeats = 3;
        int warmUp = 300;
        Set<LinkSetting> links = new LinkedHashSet<>();
        Set<String> peers = new LinkedHashSet<>();
        for (int i = 0; i < arguments.size(); i += 2) {
            String key = arguments.get(i);
            if (i + 1 == arguments.size()) {
                throw new IllegalArgumentException(key + " needs to have a value");
            }
            String value = arguments.get(i + 1);
            switch (key) {
                case "--data" -> data = Path.of(value).toAbsolutePath();
                case "--megabytes" -> megabytes = WholeNumber.within(key, value, 1, MOST_MEGABYTES);
                case "--seed" -> seed = WholeNumber.of(key, value);
                case "--repeats" -> repeats = WholeNumber.within(key, value, 1, MOST_REPEATS);
                case "--warm-up" ->
                        warmUp = WholeNumber.within(key, value, 1, MOST_WARM_UP_MEGABYTES);
                case "--link" -> links.add(link(key, value));
                case "--peer" -> peers.add(known(key, value));
                default -> throw new IllegalArgumentException("unknown argument " + key);
            }
        }
        return new Options(
                data,
                megabytes,
                seed,
                repeats,
                links.isEmpty() ? LINKS : List.copyOf(links),
                peers.isEmpty() ? PEERS : List.copyOf(peers),
                warmUp);
    }

    private static LinkSetting link(String key, String value) {
        try {
            return LinkSetting.parse(value);
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException(key + ": " + wrong.getMessage(), wrong);
        }
    }

    private static String known(String key, String peer) {
        if (!PEERS.contains(peer)) {
            throw new IllegalArgumentException(
                    key + " needs to be one of " + PEERS + ", not " + peer);
        }
        return peer;
    }
}
