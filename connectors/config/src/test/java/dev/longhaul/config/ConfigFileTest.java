package dev.longhaul.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigFileTest {
    enum Codec {
        NONE,
        ZSTD,
        LZ4_FAST
    }

    record Name(String value) {
        Name {
            if (value.length() > 8) {
                throw new IllegalArgumentException("name needs to be short, not " + value);
            }
        }
    }

    record Keys(Path own, Path peer) {
        Keys {
            if (own == null) {
                throw new IllegalArgumentException("own needs to be a key file, not empty");
            }
        }
    }

    record Sink(String name, Path path) {}

    record Station(
            Name site,
            Map<String, String> kafka,
            Keys keys,
            ByteSize chunkSize,
            ByteRate rate,
            Duration patience,
            Codec codec,
            Integer level,
            boolean urgent,
            List<Sink> sinks,
            Set<Codec> codecs,
            Optional<Double> share) {
        Station {
            chunkSize = chunkSize == null ? ByteSize.parse("4MiB") : chunkSize;
            if (level != null && level > 22) {
                throw new IllegalArgumentException("level needs to be at most 22, not " + level);
            }
        }
    }

    private static final String EVERY_KEY =
            """
            site: edge01
            kafka: { bootstrap.servers: "127.0.0.1:9092", acks: 1, linger.ms: 010, on: true }
            keys:
              own: keys/own.key
              peer: /etc/peer.key
            chunkSize: 1MiB
            rate: 80Mbit/s
            patience: 5min
            codec: lz4-fast
            level: 3
            urgent: true
            sinks:
              - { name: archive, path: ../nas }
              - name: working
                path: .
            codecs: [none, zstd]
            share: 0.5
            """;

    @TempDir Path directory;

    @Test
    void everyKeyIsBound() throws Exception {
        Station station = read(EVERY_KEY);
        assertThat(station.site()).isEqualTo(new Name("edge01"));
        assertThat(station.kafka())
                .containsExactly(
                        Map.entry("bootstrap.servers", "127.0.0.1:9092"),
                        Map.entry("acks", "1"),
                        Map.entry("linger.ms", "010"),
                        Map.entry("on", "true"));
        assertThat(station.keys())
                .isEqualTo(new Keys(directory.resolve("keys/own.key"), Path.of("/etc/peer.key")));
        assertThat(station.chunkSize().bytes()).isEqualTo(1 << 20);
        assertThat(station.rate().bytesPerSecond()).isEqualTo(10_000_000);
        assertThat(station.patience()).isEqualTo(Duration.ofMinutes(5));
        assertThat(station.codec()).isEqualTo(Codec.LZ4_FAST);
        assertThat(station.level()).isEqualTo(3);
        assertThat(station.urgent()).isTrue();
        assertThat(station.sinks())
                .containsExactly(
                        new Sink("archive", directory.resolveSibling("nas")),
                        new Sink("working", directory));
        assertThat(station.codecs()).containsExactly(Codec.NONE, Codec.ZSTD);
        assertThat(station.share()).contains(0.5);
    }

    @Test
    void absentAndEmptyKeysAreLeftToTheRecord() throws Exception {
        Station station = read("urgent: false\nlevel:\nrate: ~\nsinks: null\n");
        assertThat(station.chunkSize()).isEqualTo(new ByteSize(4 << 20));
        assertThat(station.level()).isNull();
        assertThat(station.rate()).isNull();
        assertThat(station.sinks()).isNull();
    }

    @Test
    void emptyFileHasNoKeys() throws Exception {
        Path file = file("# nothing\n");
        assertThat(ConfigFile.read(file, Sink.class)).isEqualTo(new Sink(null, null));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "chunkSize: 4|chunkSize needs to be a number with a unit (B, kB, MB, GB, TB, KiB,"
                        + " MiB, GiB, TiB), not 4",
                "chunkSize: 4mib|chunkSize needs to be a number with a unit (B, kB, MB, GB, TB,"
                        + " KiB, MiB, GiB, TiB), not 4mib",
                "rate: 0MB/s|rate needs to be more than zero, not 0MB/s",
                "patience: soon|patience needs to be a number with a unit (ns, us, ms, s, min, h, d), not"
                        + " soon",
                "codec: ZSTD|codec needs to be one of none, zstd, lz4-fast, not ZSTD",
                "level: high|level needs to be a whole number, not high",
                "level: 23|level needs to be at most 22, not 23",
                "level: [1]|level needs to be a single value, not a list",
                "urgent: yes|urgent needs to be true or false, not yes",
                "kafka: x|kafka needs to be a section with keys, not x",
                "kafka: { a: }|kafka.a needs to be a value, not empty",
                "kafka: { a: [1] }|kafka.a needs to be a single value, not a list",
                "keys: x|keys needs to be a section with keys, not x",
                "keys: {}|keys.own needs to be a key file, not empty",
                "sinks: x|sinks needs to be a list, not x",
                "sinks: [x]|sinks[0] needs to be a section with keys, not x",
                "sinks: [{ name: { a: 1 } }]|sinks[0].name needs to be a single value, not a"
                        + " section",
                "codecs: [none, gzip]|codecs[1] needs to be one of none, zstd, lz4-fast, not gzip",
                "site: much-too-long|site: name needs to be short, not much-too-long",
                "sinks: [{ path: '' }]|sinks[0].path needs to be a path, not empty",
                "share: lots|share needs to be a number, not lots",
            })
    void badValueNamesFileKeyAndBound(String line, String message) throws Exception {
        String text = line.startsWith("urgent") ? line : "urgent: true\n" + line;
        assertRefused(text, directory.resolve("station.yaml") + ": " + message, null);
    }

    @Test
    void unknownKeyIsRefusedWithTheNearestKnownOne() throws Exception {
        assertRefused("chunksize: 4MiB\n", "unknown key chunksize", "did you mean chunkSize?");
        assertRefused("keys: { ouwn: x }\n", "unknown key keys.ouwn", "did you mean own?");
        assertRefused(
                "urgent: true\nsinks: [{ colour: x }]\n",
                "unknown key sinks[0].colour",
                "known keys are name, path");
    }

    @Test
    void missingPrimitiveIsRefused() throws Exception {
        assertRefused("site: a\n", "urgent is missing", null);
    }

    @Test
    void duplicateKeyIsRefusedWithItsLine() throws Exception {
        assertRefused("site: a\nurgent: true\nsite: b\n", "line 3: ", null);
        assertRefused("kafka:\n  a: 1\n  a: 2\n", "line 3: ", null);
    }

    @Test
    void malformedYamlNamesTheLine() throws Exception {
        assertRefused("site: a\nlevel: [1, 2\nurgent: true\n", "line 3: ", null);
        assertRefused("site: 'a\n", "line ", null);
        assertRefused("just words\n", "needs to be keys with values, not just words", null);
        assertRefused("a: 1\n---\nb: 2\n", "one YAML document", null);
        assertRefused("site: &x a\nlevel: *x\n", "anchors and aliases", null);
    }

    @Test
    void missingOrUnreadableFileIsRefused() throws Exception {
        assertThatThrownBy(() -> ConfigFile.read(directory.resolve("none.yaml"), Sink.class))
                .isInstanceOf(ConfigException.class)
                .hasMessage(directory.resolve("none.yaml") + ": no such file");
        assertThatThrownBy(() -> ConfigFile.read(directory, Sink.class))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith(directory + ": cannot be read: ");
        Path binary = directory.resolve("binary.yaml");
        Files.write(binary, new byte[] {'a', ':', ' ', (byte) 0xFF});
        assertThatThrownBy(() -> ConfigFile.read(binary, Sink.class))
                .isInstanceOf(ConfigException.class)
                .hasMessage(binary + ": needs to be UTF-8 text");
    }

    @Test
    void whatIsWrittenIsReadBack() throws Exception {
        Station station = read(EVERY_KEY);
        Path written = directory.resolve("written.yaml");
        ConfigFile.write(written, station);
        assertThat(ConfigFile.read(written, Station.class)).isEqualTo(station);
        assertThat(Files.readString(written))
                .contains("chunkSize: 1MiB\n", "rate: 10MB/s\n", "patience: 5min\n")
                .contains("codec: lz4-fast\n", "site: edge01\n");
    }

    @Test
    void awkwardTextSurvivesWriting() throws Exception {
        List<String> texts =
                List.of(
                        "", "~", "null", "010", "1e3", "a: b", "# c", "'q\"", "ü\n\tx", " pad ",
                        "*x", "&x", "{a}", "yes", "\\", "|", "- a", "!!int 3", "%", "@x");
        for (String text : texts) {
            Path written = directory.resolve("text.yaml");
            ConfigFile.write(written, new Sink(text, Path.of("/a b/" + text.strip())));
            assertThat(ConfigFile.read(written, Sink.class).name()).isEqualTo(text);
        }
    }

    @Test
    void failedWriteLeavesNothingBehind() {
        assertThatThrownBy(() -> ConfigFile.write(directory, new Sink("a", null)))
                .isInstanceOf(ConfigException.class)
                .hasMessageStartingWith(directory + ": cannot be written: ");
        assertThat(directory.getParent()).isDirectoryNotContaining("glob:**.tmp");
    }

    private void assertRefused(String text, String message, String hint) throws IOException {
        Path file = file(text);
        assertThatThrownBy(() -> ConfigFile.read(file, Station.class))
                .isInstanceOfSatisfying(
                        ConfigException.class,
                        refused -> {
                            assertThat(refused)
                                    .hasMessageStartingWith(file + ": ")
                                    .hasMessageContaining(message);
                            assertThat(refused.getMessage()).hasLineCount(1);
                            assertThat(refused.hint()).isEqualTo(hint);
                        });
    }

    private Station read(String text) throws IOException, ConfigException {
        return ConfigFile.read(file(text), Station.class);
    }

    private Path file(String text) throws IOException {
        Path file = directory.resolve("station.yaml");
        return Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    }
}
