package dev.longhaul.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.longhaul.config.ConfigException;
import dev.longhaul.config.ConfigFile;
import dev.longhaul.replay.log.OffsetRange;
import dev.longhaul.replay.plan.OtherSink;
import dev.longhaul.replay.plan.PlanFile;
import dev.longhaul.replay.plan.PlannedTransfer;
import dev.longhaul.replay.plan.ReplayPlan;
import dev.longhaul.replay.staging.ReplayStaging;
import dev.longhaul.wire.id.TransferId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.ExternalizedCheckpointRetention;
import org.apache.flink.runtime.jobgraph.JobVertex;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.graph.StreamGraph;
import org.apache.flink.streaming.api.graph.StreamNode;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayGraphTest {
    private static final String TOPIC = "edge01.longhaul.files";

    @TempDir private Path directory;
    private Path jobYaml;

    @BeforeEach
    void write() throws Exception {
        jobYaml = directory.resolve("job.yaml");
        Files.createDirectories(directory.resolve("archive"));
        Files.writeString(
                jobYaml,
                """
                kafka: { bootstrap.servers: "127.0.0.1:1" }
                keyring: keyring
                checkpoints: live-checkpoints
                sinks:
                  - { name: archive, path: archive, fileMode: rw-r----- }
                  - { name: working, path: working }
                """);
    }

    private Replay replay(OtherSink... others) throws Exception {
        ReplayPlan plan =
                new ReplayPlan(
                        "r1",
                        2,
                        List.of(others),
                        List.of(new OffsetRange(new TopicPartition(TOPIC, 3), 5, 90)),
                        List.of(new PlannedTransfer(TOPIC, new TransferId(1, 2), 3, 89, true)));
        ReplayStaging staging = ReplayStaging.in(directory.resolve("archive"), "r1");
        if (Files.notExists(staging.directory())) {
            staging.create();
            PlanFile.write(staging.plan(), plan);
        }
        JobArguments arguments =
                JobArguments.of(
                        new String[] {
                            "--config", jobYaml.toString(), "--replay", staging.plan().toString()
                        });
        return Replay.read(arguments.config(), arguments.plan().orElseThrow());
    }

    private static StreamGraph graph(Replay replay) {
        return graph(replay, new Configuration());
    }

    private static StreamGraph graph(Replay replay, Configuration cluster) {
        StreamExecutionEnvironment env =
                StreamExecutionEnvironment.getExecutionEnvironment(cluster);
        ReplayGraph.build(env, replay);
        return env.getStreamGraph();
    }

    private static List<String> vertexNames(StreamGraph graph) {
        List<String> names = new ArrayList<>();
        for (JobVertex vertex : graph.getJobGraph().getVertices()) {
            names.add(vertex.getName());
        }
        return names;
    }

    @Test
    void everyOperatorHasAUidAndANameOfItsOwn() throws Exception {
        for (StreamNode node : graph(replay()).getStreamNodes()) {
            assertThat(node.getTransformationUID())
                    .as(node.getOperatorName())
                    .startsWith("replay-");
            assertThat(node.getOperatorName()).contains("replay ");
        }
    }

    @Test
    void noReceiptsNoBatchesNoProgressNoQuarantine() throws Exception {
        assertThat(String.join("\n", vertexNames(graph(replay()))))
                .contains("replay deliver to working", "replay history")
                .doesNotContain("receipts", "close batches", "watch progress", "quarantine");
    }

    @Test
    void stageAndChoiceAreChainedToTheSource() throws Exception {
        assertThat(vertexNames(graph(replay())))
                .anySatisfy(
                        name ->
                                assertThat(name)
                                        .contains(OperatorIds.SOURCE.replaying().name())
                                        .contains(OperatorIds.CHOOSE.replaying().name())
                                        .contains(OperatorIds.STAGE.replaying().name()));
    }

    @Test
    void stagingIsItsOwnAndOnTheArchivesMount() throws Exception {
        Replay replay = replay();
        assertThat(replay.layout().directory())
                .isEqualTo(directory.resolve("archive/.longhaul-staging-replay-r1").toString());
        assertThat(replay.config().stagingLayout().directory())
                .isNotEqualTo(replay.layout().directory());
    }

    @Test
    void checkpointsAreItsOwnAndGoWithIt() throws Exception {
        Configuration cluster = new Configuration();
        cluster.set(CheckpointingOptions.CHECKPOINTS_DIRECTORY, "file:///cluster/checkpoints");
        cluster.set(
                CheckpointingOptions.EXTERNALIZED_CHECKPOINT_RETENTION,
                ExternalizedCheckpointRetention.RETAIN_ON_CANCELLATION);
        Replay replay = replay();

        Configuration settings = graph(replay, cluster).getJobConfiguration();

        assertThat(settings.get(CheckpointingOptions.CHECKPOINTS_DIRECTORY))
                .isEqualTo("file://" + replay.staging().checkpoints());
        assertThat(settings.get(CheckpointingOptions.EXTERNALIZED_CHECKPOINT_RETENTION))
                .isEqualTo(ExternalizedCheckpointRetention.DELETE_ON_CANCELLATION);
    }

    @Test
    void otherPlacesTakeTheSinksPart() throws Exception {
        Replay replay = replay(new OtherSink("restore", Path.of("/mnt/restore")));
        assertThat(replay.sinks()).extracting(sink -> sink.path()).containsExactly("/mnt/restore");
        assertThat(vertexNames(graph(replay))).noneMatch(name -> name.contains("deliver to"));
    }

    @Test
    void otherPlaceOfTheSameNameKeepsItsModes() throws Exception {
        Replay replay = replay(new OtherSink("archive", Path.of("/mnt/restore")));
        assertThat(replay.sinks().get(0).fileMode()).isEqualTo("rw-r-----");
    }

    @Test
    void jobIsToldFromTheLiveOneByItsName() throws Exception {
        assertThat(replay().plan().jobName()).isEqualTo("longhaul replay r1");
    }

    @Test
    void otherArgumentsAreRefused() {
        String[] wrong = {"--config", jobYaml.toString(), "--again", "x"};
        assertThatThrownBy(() -> JobArguments.of(wrong))
                .isInstanceOf(ConfigException.class)
                .hasMessageContaining("--config FILE [--replay PLAN]");
    }

    @Test
    void liveJobHasNoPlan() throws Exception {
        assertThat(JobArguments.of(new String[] {"--config", jobYaml.toString()}).plan()).isEmpty();
        assertThat(ConfigFile.read(jobYaml, JobConfig.class).start()).isNotNull();
    }
}
