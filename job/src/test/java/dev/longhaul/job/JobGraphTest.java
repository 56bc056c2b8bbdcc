package dev.longhaul.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.config.ByteSize;
import dev.longhaul.flink.epoch.StagingEpoch;
import dev.longhaul.flink.source.SiteTopicsSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.runtime.jobgraph.JobVertex;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.graph.StreamGraph;
import org.apache.flink.streaming.api.graph.StreamNode;
import org.junit.jupiter.api.Test;

class JobGraphTest {
    private static final Map<String, String> KAFKA = Map.of("bootstrap.servers", "127.0.0.1:1");

    @Test
    void everyOperatorHasUidAndName() {
        List<String> uids = new ArrayList<>();
        for (StreamNode node : graph(new Configuration()).getStreamNodes()) {
            assertThat(node.getTransformationUID()).as(node.getOperatorName()).isNotBlank();
            assertThat(node.getOperatorName()).isNotBlank();
            uids.add(node.getTransformationUID());
        }
        assertThat(uids)
                .doesNotHaveDuplicates()
                .contains("source", "stage", "assemble", "archive", "deliver-working", "progress")
                .contains("batch-archive", "batch-working");
    }

    @Test
    void stageIsChainedToTheSource() {
        assertThat(vertexNames(graph(new Configuration())))
                .anySatisfy(
                        name ->
                                assertThat(name)
                                        .contains(OperatorIds.SOURCE.name())
                                        .contains(OperatorIds.STAGE.name()));
    }

    @Test
    void verticesHaveNamesThatAPersonUnderstands() {
        assertThat(String.join("\n", vertexNames(graph(new Configuration()))))
                .contains(
                        "read the topics of the sites",
                        "stage: decrypt, decompress, write",
                        "watch progress and gaps",
                        "assemble files",
                        "archive",
                        "deliver to working",
                        "close batches at archive",
                        "close batches at working",
                        "seal receipts",
                        "send receipts",
                        "quarantine")
                .doesNotContain("Committer");
    }

    @Test
    void genericTypesAreOffAndObjectsAreReused() {
        StreamGraph graph = graph(new Configuration());

        assertThat(graph.getExecutionConfig().getSerializerConfig().hasGenericTypesDisabled())
                .isTrue();
        assertThat(graph.getExecutionConfig().isObjectReuseEnabled()).isTrue();
        assertThat(graph.getExecutionConfig().getMaxParallelism()).isEqualTo(128);
    }

    @Test
    void checkpointsAreAlignedIncrementalAndRetained() {
        Configuration settings = graph(new Configuration()).getJobConfiguration();

        assertThat(settings.get(CheckpointingOptions.ENABLE_UNALIGNED)).isFalse();
        assertThat(settings.get(CheckpointingOptions.INCREMENTAL_CHECKPOINTS)).isTrue();
        assertThat(settings.get(CheckpointingOptions.CHECKPOINTING_INTERVAL)).hasSeconds(2);
        assertThat(settings.get(CheckpointingOptions.TOLERABLE_FAILURE_NUMBER))
                .isEqualTo(Integer.MAX_VALUE);
        assertThat(settings.get(StateBackendOptions.STATE_BACKEND)).isEqualTo("rocksdb");
    }

    @Test
    void clusterOverridesDefaultsButNotWhatCorrectnessNeeds() {
        Configuration cluster = new Configuration();
        cluster.set(CheckpointingOptions.CHECKPOINTING_INTERVAL, java.time.Duration.ofSeconds(30));
        cluster.set(CheckpointingOptions.ENABLE_UNALIGNED, true);
        cluster.set(PipelineOptions.GENERIC_TYPES, true);

        Configuration settings = graph(cluster).getJobConfiguration();

        assertThat(settings.get(CheckpointingOptions.CHECKPOINTING_INTERVAL)).hasSeconds(30);
        assertThat(settings.get(CheckpointingOptions.ENABLE_UNALIGNED)).isFalse();
        assertThat(settings.get(PipelineOptions.GENERIC_TYPES)).isFalse();
    }

    @Test
    void everySinkAfterTheArchiveIsDeliveredTo() {
        assertThat(vertexNames(graph(new Configuration(), config("working", "mirror"))))
                .anyMatch(name -> name.contains("deliver to working"))
                .anyMatch(name -> name.contains("deliver to mirror"));
        assertThat(vertexNames(graph(new Configuration(), config())))
                .noneMatch(name -> name.contains("deliver"));
    }

    private static List<String> vertexNames(StreamGraph graph) {
        List<String> names = new ArrayList<>();
        for (JobVertex vertex : graph.getJobGraph().getVertices()) {
            names.add(vertex.getName());
        }
        return names;
    }

    private static StreamGraph graph(Configuration cluster) {
        return graph(cluster, config("working"));
    }

    private static StreamGraph graph(Configuration cluster, JobConfig config) {
        StreamExecutionEnvironment env =
                StreamExecutionEnvironment.getExecutionEnvironment(cluster);
        JobGraph.build(
                env,
                config,
                new StagingEpoch(config.stagingLayout(), 1),
                SiteTopicsSource.create(KAFKA, config.start()),
                JobSinks.kafka(KAFKA));
        return env.getStreamGraph();
    }

    private static JobConfig config(String... deliveries) {
        List<SinkConfig> sinks = new ArrayList<>();
        sinks.add(new SinkConfig("archive", Path.of("/nas/archive"), null, null, null));
        for (String name : deliveries) {
            sinks.add(new SinkConfig(name, Path.of("/nas", name), null, null, null));
        }
        return new JobConfig(
                KAFKA,
                Path.of("/keyring"),
                null,
                sinks,
                2,
                ByteSize.parse("1TiB"),
                null,
                null,
                null,
                null,
                null,
                null);
    }
}
