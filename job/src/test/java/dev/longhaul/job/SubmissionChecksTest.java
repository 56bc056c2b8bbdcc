package dev.longhaul.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.config.ConfigException;
import dev.longhaul.config.ConfigFile;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SubmissionChecksTest {
    @TempDir private Path directory;

    private JobConfig config(String sink, String more) throws Exception {
        Files.createDirectories(directory.resolve("nas/archive"));
        Files.createDirectories(directory.resolve("keyring"));
        Path file = directory.resolve("job.yaml");
        Files.writeString(
                file,
                """
                kafka: { bootstrap.servers: "127.0.0.1:9192" }
                keyring: elsewhere/keyring
                sinks:
                  - { name: archive, path: nas/archive%s }
                %s
                """
                        .formatted(sink, more));
        return ConfigFile.read(file, JobConfig.class);
    }

    @Test
    void checkpointsOnTheVolumeOfStagingAreWarnedOf() throws Exception {
        JobConfig config = config("", "checkpoints: checkpoints");

        assertThat(SubmissionChecks.warnings(config, new Configuration()))
                .singleElement()
                .asString()
                .contains(directory.resolve("checkpoints").toString())
                .contains("on one volume");
    }

    @Test
    void directoryOfTheClusterIsLookedAtWhereTheJobHasNone() throws Exception {
        Configuration cluster = new Configuration();
        cluster.set(CheckpointingOptions.CHECKPOINTS_DIRECTORY, "file://" + directory + "/c");

        assertThat(SubmissionChecks.warnings(config("", ""), cluster)).hasSize(1);
    }

    @Test
    void checkpointsElsewhereAreFine() throws Exception {
        Configuration cluster = new Configuration();
        assertThat(SubmissionChecks.warnings(config("", ""), cluster)).isEmpty();
        cluster.set(CheckpointingOptions.CHECKPOINTS_DIRECTORY, "hdfs://name/c");
        assertThat(SubmissionChecks.warnings(config("", ""), cluster)).isEmpty();
        cluster.set(CheckpointingOptions.CHECKPOINTS_DIRECTORY, "file:///proc/c");
        assertThat(SubmissionChecks.warnings(config("", ""), cluster)).isEmpty();
    }

    @Test
    void sinkWithoutItsSentinelIsNotMounted() throws Exception {
        JobConfig config = config(", sentinel: .mounted", "");

        assertThatThrownBy(() -> SubmissionChecks.require(config))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("sink archive is not mounted")
                .hasMessageContaining(directory.resolve("nas/archive/.mounted").toString());

        Files.createFile(directory.resolve("nas/archive/.mounted"));
        assertThatCode(() -> SubmissionChecks.require(config)).doesNotThrowAnyException();
    }
}
