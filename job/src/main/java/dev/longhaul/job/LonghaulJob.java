package dev.longhaul.job;

import dev.longhaul.config.ConfigException;
import dev.longhaul.flink.epoch.StagingEpoch;
import dev.longhaul.flink.source.SiteTopicsSource;
import org.apache.flink.client.program.ProgramParametrizationException;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** Submits the job: {@code flink run -d longhaul-job.jar --config job.yaml}. */
public final class LonghaulJob {
    private LonghaulJob() {}

    public static void main(String[] arguments) throws Exception {
        JobConfig config = checked(arguments);
        StagingEpoch epoch =
                StagingEpoch.forSubmission(config.stagingLayout(), System.currentTimeMillis());
        StreamExecutionEnvironment env = StreamExecutionEnvironment.getExecutionEnvironment();
        SubmissionChecks.warnings(config, env.getConfiguration())
                .forEach(warning -> System.err.println("longhaul: " + warning));
        JobGraph.build(
                env,
                config,
                epoch,
                SiteTopicsSource.create(config.kafka()),
                JobSinks.kafka(config.kafka()));
        env.execute("longhaul");
    }

    /** Flink's client prints the message of this exception and nothing else. */
    private static JobConfig checked(String[] arguments) {
        try {
            JobConfig config = JobArguments.config(arguments);
            SubmissionChecks.require(config);
            return config;
        } catch (ConfigException refused) {
            String hint =
                    refused.hint() == null
                            ? ""
                            : System.lineSeparator() + "hint: " + refused.hint();
            throw new ProgramParametrizationException("longhaul: " + refused.getMessage() + hint);
        }
    }
}
