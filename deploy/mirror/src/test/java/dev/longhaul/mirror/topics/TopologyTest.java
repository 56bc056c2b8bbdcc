package dev.longhaul.mirror.topics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.config.ByteSize;
import dev.longhaul.mirror.Configs;
import dev.longhaul.wire.id.SiteId;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class TopologyTest {
    private static final Map<String, String> KAFKA = Map.of("bootstrap.servers", "b:1");

    @Test
    void nothingUnsentExpiresAtTheSiteAndEveryRecordIsOnDisk() {
        assertThat(topics(Side.SITE).get("longhaul.files").settings())
                .containsEntry("retention.ms", "-1")
                .containsEntry("retention.bytes", "-1")
                .containsEntry("flush.messages", "1")
                .containsEntry("max.message.bytes", "12582912")
                .containsEntry("compression.type", "producer")
                .doesNotContainKey("message.timestamp.type");
    }

    @Test
    void whatIsTrimmedAtTheSiteGivesItsRoomBackSoon() {
        assertThat(topics(Side.SITE).get("longhaul.files").settings())
                .containsEntry("segment.bytes", Long.toString(64L << 20))
                .containsEntry("file.delete.delay.ms", "1000");
        assertThat(topics(Side.DC).get("edge01.longhaul.files").settings())
                .containsEntry("segment.bytes", Long.toString(256L << 20));
    }

    @Test
    void recordsAtTheDataCentreAgeFromTheirArrival() {
        assertThat(topics(Side.DC).get("edge01.longhaul.files").settings())
                .containsEntry("message.timestamp.type", "LogAppendTime")
                .containsEntry("message.timestamp.after.max.ms", Long.toString(Long.MAX_VALUE))
                .containsEntry("retention.ms", Long.toString(14L * 24 * 3600 * 1000))
                .containsEntry("retention.bytes", Long.toString(16L << 30))
                .doesNotContainKey("flush.messages");
    }

    @Test
    void everySideHasItsTopics() {
        assertThat(topics(Side.SITE))
                .containsOnlyKeys(
                        "longhaul.files", "longhaul.events", "dc.longhaul.receipts.edge01");
        assertThat(topics(Side.DC))
                .containsOnlyKeys(
                        "edge01.longhaul.files",
                        "longhaul.receipts.edge01",
                        "longhaul.quarantine",
                        "longhaul.history");
    }

    @Test
    void filesHaveTheSamePartitionsOnBothSidesAndReceiptsHaveOrder() {
        assertThat(topics(Side.SITE).get("longhaul.files").partitions()).isEqualTo(4);
        assertThat(topics(Side.DC).get("edge01.longhaul.files").partitions()).isEqualTo(4);
        assertThat(topics(Side.DC).get("longhaul.receipts.edge01").partitions()).isEqualTo(1);
    }

    @Test
    void replicatedTopicsNeedTwoReplicasInSync() {
        TopicSpec files = byName(config(3, null, null)).get("edge01.longhaul.files");
        assertThat(files.replicationFactor()).isEqualTo(3);
        assertThat(files.settings()).containsEntry("min.insync.replicas", "2");
    }

    @Test
    void limitBelowFourWindowsIsRefused() {
        ByteSize window = new ByteSize(1L << 30);
        assertThatThrownBy(() -> config(1, window, new ByteSize(3L << 30)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(
                        "retentionBytes (four in-flight windows) needs to be at least");
    }

    private static TopicsConfig config(int replicas, ByteSize window, ByteSize retentionBytes) {
        List<SiteId> sites = List.of(new SiteId("edge01"));
        return new TopicsConfig(
                Side.DC,
                sites,
                null,
                KAFKA,
                null,
                replicas,
                null,
                null,
                null,
                null,
                window,
                retentionBytes);
    }

    private static Map<String, TopicSpec> topics(Side side) {
        return byName(Configs.topics(side, KAFKA));
    }

    private static Map<String, TopicSpec> byName(TopicsConfig config) {
        return Topology.of(config).stream()
                .collect(Collectors.toMap(TopicSpec::name, Function.identity()));
    }
}
