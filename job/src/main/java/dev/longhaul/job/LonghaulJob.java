package dev.longhaul.job;

import dev.longhaul.config.ConfigException;
import dev.longhaul.flink.epoch.StagingEpoch;
import dev.longhaul.flink.source.SiteTopicsSource;
import org.apache.flink.client.program.ProgramParametrizationException;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** Submits the job: {@code flink run -d longhaul-job.jar --config job.yaml [--replay PLAN]}. */
public final class LonghaulJob {
    private static final String NAME = "longhaul";

    private LonghaulJob() {}

    public static void main(String[] arguments) throws Exception {
        JobArguments checked = checked(arguments);
        StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();
        if (checked.plan().isPresent()) {
            Replay replay = Replay.read(checked.config(), checked.plan().get());
            ReplayGraph.build(env, replay);
            env.execute(replay.plan().jobName());
        } else {
            buildLive(env, checked.config());
            env.execute(NAME);
        }
    }

    private static void buildLive(StreamExecutionEnvironment env, JobConfig config)
            throws Exception {
        StagingEpoch epoch =
                StagingEpoch.forSubmission(config.stagingLayout(), System.currentTimeMillis());
        SubmissionChecks.warnings(config, env.getConfiguration())
                .forEach(warning -> System.err.println("longhaul: " + warning));
        JobGraph.build(
                env,
                config,
                epoch,
                SiteTopicsSource.create(config.kafka(), config.start()),
                JobSinks.kafka(config.kafka()));
    }

    /** Flink's client prints the message of this exception and nothing else. */
    private static JobArguments checked(String[] arguments) {
        try {
            JobArguments checked = JobArguments.of(arguments);
            SubmissionChecks.require(checked.config());
            return checked;
        } catch (ConfigException refused) {
            String hint =
                    refused.hint() == null
                            ? ""
                            : System.lineSeparator() + "hint: " + refused.hint();
            throw new ProgramParametrizationException("longhaul: " + refused.getMessage() + hint);
        }
    }
}
