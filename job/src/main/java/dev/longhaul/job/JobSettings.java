package dev.longhaul.job;

import java.nio.file.Path;
import java.time.Duration;
import org.apache.flink.configuration.CheckpointingOptions;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.ExternalizedCheckpointRetention;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.configuration.ReadableConfig;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.configuration.StateBackendOptions;
import org.apache.flink.core.execution.CheckpointingMode;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/**
 * Flink settings of the job, so that any cluster runs it right. Correctness depends on some of
 * them, and those are set whatever the cluster says; the rest are defaults that its configuration
 * overrides.
 */
final class JobSettings {
    private final ReadableConfig cluster;
    private final Configuration settings = new Configuration();

    private JobSettings(ReadableConfig cluster) {
        this.cluster = cluster;
    }

    static void apply(StreamExecutionEnvironment env, JobConfig config) {
        JobSettings settings = new JobSettings(env.getConfiguration());
        settings.require();
        settings.suggest(config);
        settings.override(config);
        env.configure(settings.settings);
    }

    /**
     * A side job keeps its checkpoints to itself, and takes them with it: whoever looks for the
     * live job's newest checkpoint must never find one of these.
     */
    static void applyToReplay(StreamExecutionEnvironment env, Replay replay) {
        apply(env, replay.config());
        Configuration own = new Configuration();
        own.set(CheckpointingOptions.CHECKPOINT_STORAGE, "filesystem");
        own.set(
                CheckpointingOptions.CHECKPOINTS_DIRECTORY,
                location(replay.staging().checkpoints()));
        own.set(
                CheckpointingOptions.EXTERNALIZED_CHECKPOINT_RETENTION,
                ExternalizedCheckpointRetention.DELETE_ON_CANCELLATION);
        env.configure(own);
    }

    /** Flink takes every character as it stands: %20 would become part of the name. */
    private static String location(Path directory) {
        return "file://" + directory.toAbsolutePath();
    }

    private void require() {
        settings.set(
                CheckpointingOptions.CHECKPOINTING_CONSISTENCY_MODE,
                CheckpointingMode.EXACTLY_ONCE);
        settings.set(CheckpointingOptions.ENABLE_UNALIGNED, false);
        settings.set(PipelineOptions.OBJECT_REUSE, true);
        settings.set(PipelineOptions.GENERIC_TYPES, false);
        settings.set(PipelineOptions.MAX_PARALLELISM, JobConfig.MAX_PARALLELISM);
    }

    private void suggest(JobConfig config) {
        unlessSet(CheckpointingOptions.CHECKPOINTING_INTERVAL, Duration.ofSeconds(2));
        unlessSet(CheckpointingOptions.MIN_PAUSE_BETWEEN_CHECKPOINTS, Duration.ofSeconds(1));
        unlessSet(CheckpointingOptions.TOLERABLE_FAILURE_NUMBER, Integer.MAX_VALUE);
        unlessSet(
                CheckpointingOptions.EXTERNALIZED_CHECKPOINT_RETENTION,
                ExternalizedCheckpointRetention.RETAIN_ON_CANCELLATION);
        unlessSet(CheckpointingOptions.MAX_RETAINED_CHECKPOINTS, 3);
        unlessSet(CheckpointingOptions.INCREMENTAL_CHECKPOINTS, true);
        unlessSet(StateBackendOptions.STATE_BACKEND, "rocksdb");
        unlessSet(RestartStrategyOptions.RESTART_STRATEGY, "exponential-delay");
        unlessSet(
                RestartStrategyOptions.RESTART_STRATEGY_EXPONENTIAL_DELAY_INITIAL_BACKOFF,
                Duration.ofSeconds(1));
        unlessSet(
                RestartStrategyOptions.RESTART_STRATEGY_EXPONENTIAL_DELAY_MAX_BACKOFF,
                Duration.ofSeconds(10));
        unlessSet(
                RestartStrategyOptions.RESTART_STRATEGY_EXPONENTIAL_DELAY_ATTEMPTS,
                Integer.MAX_VALUE);
        if (config.checkpoints() != null) {
            unlessSet(CheckpointingOptions.CHECKPOINT_STORAGE, "filesystem");
        }
    }

    private void override(JobConfig config) {
        if (config.checkpoints() != null) {
            settings.set(
                    CheckpointingOptions.CHECKPOINTS_DIRECTORY, location(config.checkpoints()));
        }
        if (config.checkpointInterval() != null) {
            settings.set(CheckpointingOptions.CHECKPOINTING_INTERVAL, config.checkpointInterval());
        }
    }

    private <T> void unlessSet(ConfigOption<T> option, T value) {
        if (cluster.getOptional(option).isEmpty()) {
            settings.set(option, value);
        }
    }
}
