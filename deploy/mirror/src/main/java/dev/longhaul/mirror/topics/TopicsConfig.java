package dev.longhaul.mirror.topics;

import dev.longhaul.config.ByteSize;
import dev.longhaul.mirror.Bounds;
import dev.longhaul.wire.id.SiteId;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * The topics of one broker or cluster, from topics.yaml.
 *
 * @param side whose broker it is
 * @param sites the site itself, or all sites that the data centre serves
 * @param dataCentreAlias how the receipts topic at a site is prefixed; default {@code dc}
 * @param kafka properties of the admin client; {@code bootstrap.servers} is needed
 * @param partitions of the files topic; the same on both sides; default 4
 * @param replicationFactor default 1
 * @param maxMessageBytes largest record batch that is taken; default 12 MiB
 * @param segmentBytes what retention deletes at once; default 256 MiB; at most 64 MiB for the
 *     site's files
 * @param flushMessages records of the site's files topic between two fsyncs; default 1, for a
 *     single broker without a replica has nothing else that survives a power cut
 * @param retention of everything but the site's files, which are kept until they are trimmed;
 *     default 14 days
 * @param inFlightWindow bytes that a site may have under way; default 1 GiB
 * @param retentionBytes limit of one partition of the data centre's files topics; default 16 GiB,
 *     at least four windows
 */
public record TopicsConfig(
        Side side,
        List<SiteId> sites,
        String dataCentreAlias,
        Map<String, String> kafka,
        Integer partitions,
        Integer replicationFactor,
        ByteSize maxMessageBytes,
        ByteSize segmentBytes,
        Long flushMessages,
        Duration retention,
        ByteSize inFlightWindow,
        ByteSize retentionBytes) {
    private static final long MIB = 1024L * 1024;
    private static final long WINDOWS_KEPT = 4;

    public TopicsConfig {
        Bounds.present("side", side);
        sites = List.copyOf(Bounds.notEmpty("sites", sites));
        kafka = Bounds.kafka("kafka", kafka);
        dataCentreAlias = dataCentreAlias == null ? "dc" : dataCentreAlias;
        partitions = Bounds.within("partitions", partitions, 4, 1, 1000);
        replicationFactor = Bounds.within("replicationFactor", replicationFactor, 1, 1, 100);
        maxMessageBytes =
                Bounds.within("maxMessageBytes", maxMessageBytes, 12 * MIB, 1 * MIB, 96 * MIB);
        segmentBytes = Bounds.within("segmentBytes", segmentBytes, 256 * MIB, 16 * MIB, 2047 * MIB);
        flushMessages = flushMessages == null ? 1L : flushMessages;
        retention = retention == null ? Duration.ofDays(14) : retention;
        inFlightWindow =
                Bounds.within("inFlightWindow", inFlightWindow, 1024 * MIB, MIB, Long.MAX_VALUE);
        retentionBytes =
                Bounds.within(
                        "retentionBytes (four in-flight windows)",
                        retentionBytes,
                        Math.max(16 * 1024 * MIB, WINDOWS_KEPT * inFlightWindow.bytes()),
                        WINDOWS_KEPT * inFlightWindow.bytes(),
                        Long.MAX_VALUE);
        if (flushMessages < 1) {
            throw Bounds.outside("flushMessages", "at least 1", flushMessages);
        }
        if (retention.compareTo(Duration.ofDays(1)) < 0) {
            throw Bounds.outside("retention", "at least 1d", retention);
        }
        if (side == Side.SITE && sites.size() != 1) {
            throw Bounds.outside("sites", "exactly one on side site", sites);
        }
    }
}
