package dev.longhaul.local.supervise;

import dev.longhaul.local.flink.FlinkClient;
import dev.longhaul.local.flink.FlinkSettings;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.local.process.JavaCommand;
import dev.longhaul.local.process.LogTail;
import dev.longhaul.local.process.Spawner;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Flink's own client as a child process: {@code run -d}, the way a user does it. */
final class JobSubmission implements Submission {
    static final String LOG_NAME = "submit";
    private static final long PATIENCE_SECONDS = 120;
    private static final String JOB_ID = "$internal.pipeline.job-id=";

    private final StackLayout layout;
    private final String classPath;
    private final Path jobJar;
    private volatile Process client;

    JobSubmission(StackLayout layout, String classPath, Path jobJar) {
        this.layout = layout;
        this.classPath = classPath;
        this.jobJar = jobJar;
    }

    @Override
    public Optional<String> submit(Path checkpoint, String jobId)
            throws IOException, InterruptedException {
        Process started =
                Spawner.start(
                        command(checkpoint, jobId),
                        Map.of("FLINK_CONF_DIR", layout.flinkConf().toString()),
                        layout.log(LOG_NAME),
                        layout.temporary());
        client = started;
        try {
            if (!started.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                return Optional.of("Flink's client took more than " + PATIENCE_SECONDS + " s");
            }
            return started.exitValue() == 0 ? Optional.empty() : Optional.of(reason());
        } finally {
            started.destroyForcibly().waitFor();
        }
    }

    private List<String> command(Path checkpoint, String jobId) {
        JavaCommand command =
                new JavaCommand(layout.root(), LOG_NAME, classPath, FlinkClient.MAIN)
                        .options(List.of("-Xmx128m", "-XX:+UseSerialGC", "-Xshare:auto"))
                        .options(FlinkSettings.JVM_OPENS)
                        .option(
                                "-Dlog4j2.configurationFile="
                                        + layout.conf().resolve("log4j2.properties"))
                        .arguments(List.of("run", "-d", "-D", JOB_ID + jobId));
        if (checkpoint != null) {
            command.arguments(List.of("-s", FlinkSettings.location(checkpoint)));
            command.arguments(List.of("-claimMode", "no_claim"));
        }
        return command.argument(jobJar)
                .argument("--config")
                .argument(layout.conf().resolve("job.yaml"))
                .toList();
    }

    /** The line that a person would look for. */
    private String reason() throws IOException {
        List<String> tail = LogTail.read(layout.log(LOG_NAME), 60);
        return tail.stream()
                .filter(line -> line.startsWith("longhaul:") || line.startsWith("Caused by:"))
                .reduce((first, second) -> second)
                .orElse("Flink's client refused the job")
                .strip();
    }

    @Override
    public void cancel() {
        Process running = client;
        if (running != null) {
            running.destroyForcibly();
        }
    }
}
