package dev.longhaul.mirror;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class MirrorPropertiesTest {
    private static final Map<String, String> SITE = Configs.kafka("site:9092");
    private static final Map<String, String> DC = Configs.kafka("dc:9092");

    @Test
    void dataDirectionIsWrittenWithThePrefixesThatWork() {
        assertThat(lines(Direction.DATA))
                .isEqualTo(
                        """
                        clusters=edge01,dc
                        config.storage.replication.factor=1
                        dc->edge01.enabled=false
                        dc.bootstrap.servers=dc:9092
                        dc.heartbeat.interval.ms=1500
                        dc.offset.flush.interval.ms=2000
                        dc.offset.flush.timeout.ms=10000
                        dc.plugin.discovery=service_load
                        dc.producer.acks=all
                        dc.producer.batch.size=1048576
                        dc.producer.buffer.memory=16777216
                        dc.producer.compression.type=none
                        dc.producer.enable.idempotence=true
                        dc.producer.linger.ms=5
                        dc.producer.max.in.flight.requests.per.connection=5
                        dc.producer.max.request.size=12582912
                        dc.producer.send.buffer.bytes=-1
                        dc.rebalance.timeout.ms=15000
                        dc.scheduled.rebalance.max.delay.ms=0
                        dc.session.timeout.ms=6000
                        edge01->dc.emit.checkpoints.enabled=false
                        edge01->dc.emit.offset-syncs.enabled=false
                        edge01->dc.enabled=true
                        edge01->dc.heartbeats.topic.replication.factor=1
                        edge01->dc.refresh.topics.interval.seconds=10
                        edge01->dc.replication.factor=1
                        edge01->dc.sync.group.offsets.enabled=false
                        edge01->dc.sync.topic.acls.enabled=false
                        edge01->dc.sync.topic.configs.enabled=false
                        edge01->dc.tasks.max=2
                        edge01->dc.topics=longhaul\\.files
                        edge01.bootstrap.servers=site:9092
                        edge01.consumer.auto.offset.reset=earliest
                        edge01.consumer.fetch.max.bytes=18874368
                        edge01.consumer.fetch.max.wait.ms=200
                        edge01.consumer.fetch.min.bytes=1
                        edge01.consumer.max.partition.fetch.bytes=18874368
                        edge01.consumer.max.poll.records=16
                        edge01.consumer.receive.buffer.bytes=-1
                        edge01.consumer.reconnect.backoff.max.ms=1000
                        edge01.consumer.request.timeout.ms=120000
                        emit.heartbeats.enabled=false
                        offset.storage.partitions=1
                        offset.storage.replication.factor=1
                        plugin.discovery=service_load
                        status.storage.partitions=1
                        status.storage.replication.factor=1
                        task.shutdown.graceful.timeout.ms=10000""");
    }

    @Test
    void receiptsGoTheOtherWay() {
        assertThat(lines(Direction.RECEIPTS))
                .contains("clusters=dc,edge01")
                .contains("dc->edge01.topics=longhaul\\.receipts\\.edge01")
                .contains("dc->edge01.tasks.max=1")
                .contains("edge01->dc.enabled=false")
                .contains("edge01.producer.linger.ms=0");
    }

    @Test
    void whatIsPassedThroughCannotLiftTheBudget() {
        Map<String, String> site =
                Map.of(
                        "bootstrap.servers", "site:9092",
                        "consumer.fetch.max.bytes", "999999999",
                        "security.protocol", "SSL");
        assertThat(MirrorProperties.of(Configs.mirror(Direction.DATA, site, DC)))
                .containsEntry("edge01.consumer.fetch.max.bytes", "18874368")
                .containsEntry("edge01.security.protocol", "SSL");
    }

    private static String lines(Direction direction) {
        return MirrorProperties.of(Configs.mirror(direction, SITE, DC)).entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .sorted()
                .collect(Collectors.joining("\n"));
    }
}
