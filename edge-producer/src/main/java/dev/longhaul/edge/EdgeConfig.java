package dev.longhaul.edge;

import dev.longhaul.config.ByteSize;
import dev.longhaul.config.ConfigException;
import dev.longhaul.edge.kafka.KafkaSettings;
import dev.longhaul.wire.codec.Codec;
import dev.longhaul.wire.id.SiteId;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * The configuration of a site's producer ({@code edge.yaml}), with its defaults and bounds.
 *
 * @param kafka properties of the Kafka clients; {@code bootstrap.servers} is needed
 * @param dataCentreAlias receipts are read from {@code <alias>.longhaul.receipts.<site>}
 * @param chunkSize a power of two from 1 MiB to 8 MiB
 * @param level as the codec defines it
 * @param readers files read at the same time
 * @param codecWorkers threads that compress; at most what {@code memory} has room for
 * @param memory bound of all chunk and Kafka buffers together, whatever the size of the files
 * @param journal directory of what the sender remembers; default {@code
 *     ~/.local/state/longhaul/SITE}
 * @param window most wire bytes on their way: handed over and not yet staged at the data centre
 * @param brokerReserve while less is free on the broker's disk, nothing new goes
 * @param requiredSinks a file has arrived when it is stored at all of these
 * @param metricsFile where a sending writes its metrics, for a node exporter's text file collector;
 *     null: nowhere
 * @param logFile where the log of a sending goes, which is appended to; null: nowhere
 */
public record EdgeConfig(
        SiteId site,
        Map<String, String> kafka,
        Keys keys,
        String dataCentreAlias,
        ByteSize chunkSize,
        Codec codec,
        Integer level,
        Integer readers,
        Integer codecWorkers,
        ByteSize memory,
        Path journal,
        ByteSize window,
        ByteSize brokerReserve,
        List<String> requiredSinks,
        Path metricsFile,
        Path logFile) {
    private static final long MIB = 1 << 20;
    private static final long TIB = 1L << 40;

    /** So that a chunk can be on its way while others are being cut. */
    private static final int LEAST_WINDOW_CHUNKS = 4;

    /**
     * @param own the site's private key file
     * @param dataCentre the data centre's public key file
     */
    public record Keys(Path own, Path dataCentre) {
        public Keys {
            needs(own != null, "keys.own needs to be a private key file, not empty");
            needs(dataCentre != null, "keys.dataCentre needs to be a public key file, not empty");
        }
    }

    public EdgeConfig {
        needs(site != null, "site needs to be a site id, not empty");
        needs(keys != null, "keys needs to be a pair of key files, not empty");
        kafka = Map.copyOf(orElse(kafka, Map.of()));
        KafkaSettings.check(kafka);
        dataCentreAlias = orElse(dataCentreAlias, "dc");
        needs(
                dataCentreAlias.matches("[A-Za-z0-9._-]+"),
                "dataCentreAlias needs to be letters, digits and . _ -, not " + dataCentreAlias);
        chunkSize = orElse(chunkSize, new ByteSize(4 * MIB));
        needs(
                Long.bitCount(chunkSize.bytes()) == 1
                        && chunkSize.bytes() >= MIB
                        && chunkSize.bytes() <= 8 * MIB,
                "chunkSize needs to be 1MiB, 2MiB, 4MiB or 8MiB, not " + chunkSize.bytes() + "B");
        codec = orElse(codec, Codec.ZSTD);
        level = orElse(level, defaultLevel(codec));
        needsRange("level", level, 1, highestLevel(codec));
        readers = orElse(readers, 2);
        needsRange("readers", readers, 1, 64);
        memory = orElse(memory, new ByteSize(160 * MIB));
        int mostWorkers = MemoryPlan.mostCodecWorkers(memory.bytes(), chunkSize.bytes());
        needs(
                mostWorkers >= 1,
                "memory needs to be at least "
                        + MemoryPlan.leastBytes(chunkSize.bytes()) / MIB
                        + "MiB with this chunkSize, not "
                        + memory.bytes()
                        + "B");
        int cores = Runtime.getRuntime().availableProcessors();
        codecWorkers = orElse(codecWorkers, Math.min(cores, mostWorkers));
        needsRange("codecWorkers (with this memory and chunkSize)", codecWorkers, 1, mostWorkers);
        journal = orElse(journal, standardJournal(site));
        window = orElse(window, new ByteSize(1024 * MIB));
        needsSize("window", window, LEAST_WINDOW_CHUNKS * chunkSize.bytes());
        brokerReserve = orElse(brokerReserve, new ByteSize(1024 * MIB));
        needsSize("brokerReserve", brokerReserve, 0);
        requiredSinks = List.copyOf(orElse(requiredSinks, List.of("archive", "working")));
        needs(!requiredSinks.isEmpty(), "requiredSinks needs to be at least one sink, not none");
    }

    public int chunkSizeLog2() {
        return Long.numberOfTrailingZeros(chunkSize.bytes());
    }

    public String receiptsTopic() {
        return dataCentreAlias + ".longhaul.receipts." + site;
    }

    /** How the memory is divided. */
    public MemoryPlan memoryPlan() {
        return MemoryPlan.of(memory.bytes(), chunkSize.bytes(), readers, codecWorkers);
    }

    /**
     * @param heapBytes what the process may use
     * @throws ConfigException where the buffers would leave less than a quarter of it to the rest
     */
    void requireHeap(long heapBytes) throws ConfigException {
        long neededBytes = memoryPlan().heapBytes(chunkSize.bytes()) * 4 / 3;
        if (neededBytes > heapBytes) {
            throw new ConfigException(
                    "memory needs to be less than %d MiB with a heap of %d MiB"
                            .formatted(memory.bytes() / MIB, heapBytes / MIB),
                    "lower memory, or give the process more: LONGHAUL_JAVA_OPTS=-Xmx%dm"
                            .formatted(neededBytes / MIB + 32));
        }
    }

    /**
     * The same with another codec.
     *
     * @param newLevel null: the codec's default, or the level as it is if the codec stays
     */
    public EdgeConfig withCodec(Codec newCodec, Integer newLevel) {
        Integer kept = newCodec == codec ? level : null;
        return new EdgeConfig(
                site,
                kafka,
                keys,
                dataCentreAlias,
                chunkSize,
                newCodec,
                orElse(newLevel, kept),
                readers,
                codecWorkers,
                memory,
                journal,
                window,
                brokerReserve,
                requiredSinks,
                metricsFile,
                logFile);
    }

    private static Path standardJournal(SiteId site) {
        return Path.of(
                System.getProperty("user.home"), ".local", "state", "longhaul", site.value());
    }

    private static void needsSize(String what, ByteSize value, long leastBytes) {
        needs(
                value.bytes() >= leastBytes && value.bytes() <= TIB,
                "%s needs to be %s to 1TiB, not %s"
                        .formatted(what, new ByteSize(leastBytes), value));
    }

    private static int defaultLevel(Codec codec) {
        return codec == Codec.ZSTD ? 3 : 1;
    }

    private static int highestLevel(Codec codec) {
        return codec == Codec.ZSTD ? 19 : 12;
    }

    private static <T> T orElse(T value, T standard) {
        return value == null ? standard : value;
    }

    private static void needsRange(String what, int value, int least, int most) {
        needs(
                value >= least && value <= most,
                what + " needs to be " + least + " to " + most + ", not " + value);
    }

    private static void needs(boolean met, String message) {
        if (!met) {
            throw new IllegalArgumentException(message);
        }
    }
}
