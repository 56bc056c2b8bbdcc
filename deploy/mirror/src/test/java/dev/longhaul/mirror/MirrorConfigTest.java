package dev.longhaul.mirror;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.config.ByteSize;
import dev.longhaul.config.ConfigException;
import dev.longhaul.config.ConfigFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MirrorConfigTest {
    private static final String LEAST =
            """
            direction: data
            site: edge01
            siteKafka: { bootstrap.servers: "site:9092" }
            dataCentreKafka: { bootstrap.servers: "dc:9092" }
            """;

    @TempDir Path folder;

    @Test
    void defaults() throws Exception {
        MirrorConfig config = read(LEAST);
        assertThat(config.dataCentreAlias()).isEqualTo("dc");
        assertThat(config.tasks()).isEqualTo(2);
        assertThat(config.fetchMaxBytes()).isEqualTo(new ByteSize(18 << 20));
        assertThat(config.maxPartitionFetchBytes()).isEqualTo(config.fetchMaxBytes());
        assertThat(config.producerBufferBytes()).isEqualTo(new ByteSize(16 << 20));
        assertThat(config.sourceTopic()).isEqualTo("longhaul.files");
        assertThat(config.targetTopic()).isEqualTo("edge01.longhaul.files");
        assertThat(config.startWithin()).isEqualTo(Duration.ofSeconds(90));
    }

    @Test
    void standstillIsNoticedWithinTwoMinutesUnlessSaidOtherwise() throws Exception {
        Duration looks = MirrorRun.WATCH_INTERVAL.multipliedBy(2);
        assertThat(read(LEAST).stalledAfter().plus(looks)).isLessThan(Duration.ofMinutes(2));
    }

    @Test
    void everyKeyMaps() throws Exception {
        MirrorConfig config =
                read(
                        LEAST
                                + """
                                dataCentreAlias: main
                                tasks: 3
                                fetchMaxBytes: 16MiB
                                maxPartitionFetchBytes: 4MiB
                                maxPollRecords: 8
                                producerBufferBytes: 24MiB
                                largestRecordBytes: 9MiB
                                replicationFactor: 3
                                startWithin: 2min
                                stalledAfter: 5min
                                workDirectory: work
                                """);
        assertThat(config.targetAlias()).isEqualTo("main");
        assertThat(config.tasks()).isEqualTo(3);
        assertThat(config.fetchMaxBytes()).isEqualTo(new ByteSize(16 << 20));
        assertThat(config.maxPartitionFetchBytes()).isEqualTo(new ByteSize(4 << 20));
        assertThat(config.maxPollRecords()).isEqualTo(8);
        assertThat(config.producerBufferBytes()).isEqualTo(new ByteSize(24 << 20));
        assertThat(config.largestRecordBytes()).isEqualTo(new ByteSize(9 << 20));
        assertThat(config.replicationFactor()).isEqualTo(3);
        assertThat(config.startWithin()).isEqualTo(Duration.ofMinutes(2));
        assertThat(config.stalledAfter()).isEqualTo(Duration.ofMinutes(5));
        assertThat(config.workDirectory()).isEqualTo(folder.resolve("work"));
    }

    @ParameterizedTest
    @CsvSource({
        "tasks: 0, tasks needs to be 1 to 64",
        "fetchMaxBytes: 1kB, fetchMaxBytes needs to be 1048576B to",
        "maxPartitionFetchBytes: 19MiB, maxPartitionFetchBytes needs to be",
        "producerBufferBytes: 1MiB, producerBufferBytes needs to be 12582912B to",
        "stalledAfter: 1s, stalledAfter needs to be at least 10s",
        "dataCentreAlias: edge01, dataCentreAlias needs to be another name",
    })
    void badValueNamesKeyAndBound(String line, String message) {
        assertThatThrownBy(() -> read(LEAST + line + "\n"))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining(message);
    }

    private MirrorConfig read(String yaml) throws IOException, ConfigException {
        Path file = folder.resolve("mirror.yaml");
        Files.writeString(file, yaml);
        return ConfigFile.read(file, MirrorConfig.class);
    }
}
