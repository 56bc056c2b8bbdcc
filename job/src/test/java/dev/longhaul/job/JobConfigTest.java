package dev.longhaul.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

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

class JobConfigTest {
    private static final String LEAST =
            """
            kafka: { bootstrap.servers: "127.0.0.1:9192" }
            keyring: keyring
            sinks:
              - { name: archive, path: nas/archive }
            """;

    @TempDir private Path directory;

    @Test
    void defaults() throws Exception {
        JobConfig config = read(LEAST);

        assertThat(config.staging()).isEqualTo(directory.resolve("nas/archive/.longhaul-staging"));
        assertThat(config.largestFile()).isEqualTo(ByteSize.parse("1TiB"));
        assertThat(config.stagingBuffers()).isEqualTo(ByteSize.parse("32MiB"));
        assertThat(config.parallelism()).isNull();
        assertThat(config.checkpoints()).isNull();
        assertThat(config.checkpointInterval()).isNull();
        assertThat(config.abandonAfter()).isEqualTo(Duration.ofDays(7));
        assertThat(config.deliveries()).isEmpty();
        assertThat(config.startOffsets()).isEmpty();
        assertThat(config.startTime()).isNull();
    }

    @Test
    void everyKeyMaps() throws Exception {
        JobConfig config =
                read(
                        """
                        kafka: { bootstrap.servers: "dc:9092", security.protocol: SSL }
                        keyring: keyring
                        staging: nas/staging
                        sinks:
                          - { name: archive, path: nas/archive, fileMode: rw-r-----, directoryMode: rwxr-x---, group: field }
                          - { name: working, path: nas/working, sentinel: .mounted }
                        parallelism: 2
                        largestFile: 2TiB
                        stagingBuffers: 64MiB
                        checkpoints: checkpoints
                        checkpointInterval: 5s
                        abandonAfter: 36h
                        startOffsets: { "edge01.longhaul.files:3": 1200 }
                        startTime: 2026-11-21T08:00:00Z
                        """);

        assertThat(config.kafka()).containsEntry("security.protocol", "SSL");
        assertThat(config.keyring()).isEqualTo(directory.resolve("keyring"));
        assertThat(config.staging()).isEqualTo(directory.resolve("nas/staging"));
        assertThat(config.archive().fileMode()).isEqualTo("rw-r-----");
        assertThat(config.archive().directoryMode()).isEqualTo("rwxr-x---");
        assertThat(config.archive().group()).isEqualTo("field");
        assertThat(config.deliveries()).extracting(sink -> sink.name()).containsExactly("working");
        assertThat(config.deliveries().get(0).sentinel()).isEqualTo(".mounted");
        assertThat(config.parallelism()).isEqualTo(2);
        assertThat(config.largestFile()).isEqualTo(ByteSize.parse("2TiB"));
        assertThat(config.stagingBuffers()).isEqualTo(ByteSize.parse("64MiB"));
        assertThat(config.checkpoints()).isEqualTo(directory.resolve("checkpoints"));
        assertThat(config.checkpointInterval()).isEqualTo(Duration.ofSeconds(5));
        assertThat(config.abandonAfter()).isEqualTo(Duration.ofHours(36));
        assertThat(config.startOffsets()).containsExactly(entry("edge01.longhaul.files:3", 1200L));
        assertThat(config.startTime().instant()).isEqualTo("2026-11-21T08:00:00Z");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "parallelism: 0 | parallelism needs to be 1 to 128, not 0",
                "parallelism: 129 | parallelism needs to be 1 to 128, not 129",
                "largestFile: 1kB | largestFile needs to be",
                "stagingBuffers: 1MiB | stagingBuffers needs to be",
                "checkpointInterval: 10ms | checkpointInterval needs to be at least 100ms",
                "abandonAfter: 5min | abandonAfter needs to be 1h to 14d",
                "abandonAfter: 15d | abandonAfter needs to be 1h to 14d",
                "parallelsim: 1 | parallelsim",
                "startOffsets: { a: 1 } | startOffsets needs to have keys TOPIC:PARTITION, not a",
                "startOffsets: { 'a:1': -1 } | startOffsets needs to be 0 or more, not -1",
                "startTime: yesterday | time needs to be like 2026-11-21T08:00:00Z",
            })
    void badValueNamesKeyAndBound(String line, String message) {
        assertThatThrownBy(() -> read(LEAST + line + "\n"))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining(message)
                .hasMessageContaining("job.yaml");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{ name: working, path: a } | the first of sinks needs to be archive, not working",
                "{ name: Archive, path: a } | name of a sink needs to be",
                "{ name: archive } | path of sink archive needs to be a directory",
                "{ name: archive, path: a, fileMode: '640' } | fileMode needs to be nine letters",
                "{ name: archive, path: a, sentinel: ../x } | sentinel of sink archive needs to be a file",
                "{ name: archive, path: a, sentinel: .. } | sentinel of sink archive needs to be a file",
                "{ name: archive, path: a }, { name: archive, path: b } | archive is there twice",
                "{ name: archive, path: a }, { name: b, path: ./a } | paths of sinks need to differ",
            })
    void badSinksAreRefused(String sinks, String message) {
        assertThatThrownBy(
                        () ->
                                read(
                                        """
                                        kafka: { bootstrap.servers: "dc:9092" }
                                        keyring: keyring
                                        sinks: [ %s ]
                                        """
                                                .formatted(sinks)))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource({
        "kafka, kafka needs to have bootstrap.servers",
        "keyring, keyring needs to be a directory",
        "sinks, sinks needs to have at least the archive",
    })
    void missingKeyIsNamed(String key, String message) {
        String without = LEAST.replaceAll("(?s)" + key + ":.*?\n(?=\\w|$)", "");

        assertThatThrownBy(() -> read(without))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining(message);
    }

    private JobConfig read(String yaml) throws ConfigException, IOException {
        Path file = directory.resolve("job.yaml");
        Files.writeString(file, yaml);
        return ConfigFile.read(file, JobConfig.class);
    }
}
