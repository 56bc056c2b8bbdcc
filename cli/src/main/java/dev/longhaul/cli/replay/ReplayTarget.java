package dev.longhaul.cli.replay;

import dev.longhaul.cli.JobYaml;
import dev.longhaul.cli.check.ConfigKind;
import dev.longhaul.config.ConfigException;
import dev.longhaul.local.LocalStack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The system that a replay is of.
 *
 * @param job its configuration
 * @param flink {@code HOST:PORT} of the cluster's REST API
 * @param flinkSettings of a stack's own cluster; empty: the address is all that the client needs
 */
record ReplayTarget(JobYaml job, String flink, Optional<Path> flinkSettings) {
    private static final String USUAL_FLINK = "127.0.0.1:8081";

    static ReplayTarget ofStack(Path folder) throws ConfigException, IOException {
        LocalStack stack = LocalStack.at(folder);
        Path conf = stack.directory().resolve("conf");
        if (!stack.exists() || !Files.exists(conf.resolve("job.yaml"))) {
            throw new ConfigException(
                    folder + " is not the folder of a stack: it has no conf/job.yaml",
                    "longhaul stack up --dir " + folder);
        }
        return new ReplayTarget(
                yaml(conf.resolve("job.yaml")),
                "127.0.0.1:" + stack.settings().ports().flinkRest(),
                Optional.of(conf.resolve("flink")));
    }

    /**
     * @param flink null for the usual one
     */
    static ReplayTarget of(Path jobYaml, String flink) throws ConfigException {
        return new ReplayTarget(
                yaml(jobYaml), flink == null ? USUAL_FLINK : flink, Optional.empty());
    }

    private static JobYaml yaml(Path file) throws ConfigException {
        return new JobYaml(file, ConfigKind.tree(file));
    }
}
