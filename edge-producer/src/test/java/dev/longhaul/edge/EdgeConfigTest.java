package dev.longhaul.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.config.ByteSize;
import dev.longhaul.config.ConfigException;
import dev.longhaul.config.ConfigFile;
import dev.longhaul.wire.codec.Codec;
import dev.longhaul.wire.id.SiteId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EdgeConfigTest {
    private static final String NEEDED =
            """
            site: edge01
            kafka: { bootstrap.servers: "127.0.0.1:9092" }
            keys: { own: keys/own, dataCentre: keys/dc }
            """;

    @TempDir private Path folder;

    @Test
    void whatIsLeftOutHasADefault() throws Exception {
        EdgeConfig config = read(NEEDED);
        assertThat(config.receiptsTopic()).isEqualTo("dc.longhaul.receipts.edge01");
        assertThat(config.chunkSizeLog2()).isEqualTo(22);
        assertThat(config.codec()).isEqualTo(Codec.ZSTD);
        assertThat(config.level()).isEqualTo(3);
        assertThat(config.readers()).isEqualTo(2);
        assertThat(config.codecWorkers()).isPositive();
        assertThat(config.requiredSinks()).containsExactly("archive", "working");
        assertThat(config.window()).isEqualTo(new ByteSize(1 << 30));
        assertThat(config.brokerReserve()).isEqualTo(new ByteSize(1 << 30));
        assertThat(config.journal())
                .isEqualTo(
                        Path.of(System.getProperty("user.home"))
                                .resolve(Path.of(".local", "state", "longhaul", "edge01")));
        assertThat(config.keys().own()).isEqualTo(folder.resolve("keys/own"));
    }

    @Test
    void everyKeyIsRead() throws Exception {
        EdgeConfig config =
                read(
                        NEEDED
                                + """
                                dataCentreAlias: main
                                chunkSize: 1MiB
                                codec: lz4
                                level: 9
                                readers: 3
                                codecWorkers: 4
                                memory: 64MiB
                                journal: state/journal
                                window: 100MB
                                brokerReserve: 2GiB
                                requiredSinks: [archive]
                                metricsFile: run/sender.prom
                                logFile: sender.log
                                """);
        assertThat(config)
                .isEqualTo(
                        new EdgeConfig(
                                new SiteId("edge01"),
                                Map.of("bootstrap.servers", "127.0.0.1:9092"),
                                config.keys(),
                                "main",
                                new ByteSize(1 << 20),
                                Codec.LZ4,
                                9,
                                3,
                                4,
                                new ByteSize(64 << 20),
                                folder.resolve("state/journal"),
                                new ByteSize(100_000_000),
                                new ByteSize(2L << 30),
                                List.of("archive"),
                                folder.resolve("run/sender.prom"),
                                folder.resolve("sender.log")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "chunkSize: 3MiB | chunkSize needs to be 1MiB, 2MiB, 4MiB or 8MiB",
                "chunkSize: 16MiB | chunkSize needs to be",
                "level: 20 | level needs to be 1 to 19, not 20",
                "readers: 0 | readers needs to be 1 to 64, not 0",
                "codecWorkers: 99 | codecWorkers",
                "memory: 8MiB | memory needs to be at least 35MiB",
                "window: 15MiB | window needs to be 16MiB to 1TiB, not 15MiB",
                "window: 2TiB | window needs to be 16MiB to 1TiB, not 2TiB",
                "brokerReserve: 2TiB | brokerReserve needs to be 0B to 1TiB, not 2TiB",
                "requiredSinks: [] | requiredSinks needs to be",
                "dataCentreAlias: a b | dataCentreAlias needs to be",
            })
    void aBadValueIsNamedWithItsBound(String line, String message) {
        assertThatThrownBy(() -> read(NEEDED + line + "\n"))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource({"acks", "enable.idempotence", "compression.type"})
    void whatDeliveryRestsOnCannotBeSet(String key) {
        String kafka = "kafka: { bootstrap.servers: a:1, " + key + ": none }";
        assertThatThrownBy(() -> read(NEEDED.replaceAll("kafka:.*", kafka)))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("kafka." + key + " needs to be left out");
    }

    @Test
    void anotherCodecHasItsOwnLevel() throws Exception {
        EdgeConfig config = read(NEEDED + "level: 9\n");
        assertThat(config.withCodec(Codec.LZ4, null).level()).isEqualTo(1);
        assertThat(config.withCodec(Codec.ZSTD, null).level()).isEqualTo(9);
        assertThat(config.withCodec(Codec.ZSTD, 5).level()).isEqualTo(5);
    }

    @Test
    void memoryIsDividedWithinItsBound() throws Exception {
        EdgeConfig config = read(NEEDED);
        MemoryPlan memory = config.memoryPlan();
        long chunkBytes = config.chunkSize().bytes();
        long workBytes = 2 * chunkBytes * (memory.codecWorkers() + memory.chunksInWork());
        assertThat(memory.kafkaBufferBytes() + workBytes)
                .isLessThanOrEqualTo(config.memory().bytes());
        assertThat(memory.unackedBytes()).isLessThan((int) memory.kafkaBufferBytes());
    }

    @Test
    void defaultsFitIntoTheHeapOfTheLauncher() throws Exception {
        for (String chunkSize : List.of("1MiB", "4MiB", "8MiB")) {
            // 256 MB less what the collector keeps for itself.
            read(NEEDED + "chunkSize: " + chunkSize + "\n").requireHeap(245L << 20);
        }
    }

    @Test
    void memoryBeyondTheHeapIsRefused() throws Exception {
        EdgeConfig config = read(NEEDED + "memory: 4GiB\n");
        assertThatThrownBy(() -> config.requireHeap(245L << 20))
                .isInstanceOf(ConfigException.class)
                .hasMessage("memory needs to be less than 4096 MiB with a heap of 245 MiB");
        assertThat(config.memoryPlan().unackedBytes()).isLessThanOrEqualTo(1 << 29);
    }

    private EdgeConfig read(String yaml) throws IOException, ConfigException {
        Path file = folder.resolve("edge.yaml");
        Files.writeString(file, yaml);
        return ConfigFile.read(file, EdgeConfig.class);
    }
}
