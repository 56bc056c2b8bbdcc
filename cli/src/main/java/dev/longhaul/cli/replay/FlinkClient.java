package dev.longhaul.cli.replay;

import dev.longhaul.config.ConfigException;
import dev.longhaul.local.flink.FlinkSettings;
import dev.longhaul.local.layout.Installation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Flink's own client as a child process, as a user runs it: {@code flink run -d}. */
final class FlinkClient {
    /** What the job's own words begin with, where it refuses to be submitted. */
    static final String REFUSED = "longhaul:";

    private static final long PATIENCE_SECONDS = 120;

    private final Path work;
    private final Path settings;
    private final Installation installation;
    private volatile Process running;

    /**
     * @param work an existing directory for its output
     * @param settings a directory with {@code config.yaml}
     */
    FlinkClient(Path work, Path settings, Installation installation) {
        this.work = work;
        this.settings = settings;
        this.installation = installation;
    }

    /**
     * Writes what the client needs to find a cluster.
     *
     * @param address {@code HOST:PORT}
     */
    static Path writeSettings(Path directory, String address) throws IOException {
        int colon = address.lastIndexOf(':');
        Files.writeString(
                directory.resolve("config.yaml"),
                "rest.address: '%s'\nrest.port: '%s'\njobmanager.rpc.address: '%s'\n"
                        .formatted(
                                address.substring(0, colon),
                                address.substring(colon + 1),
                                address.substring(0, colon)));
        return directory;
    }

    /**
     * Submits the side job of a plan.
     *
     * @return what went wrong, or empty
     */
    Optional<String> submit(Path jobYaml, Path plan)
            throws IOException, ConfigException, InterruptedException {
        Path output = work.resolve("submit.log");
        ProcessBuilder builder = new ProcessBuilder(command(jobYaml, plan));
        builder.environment().put("FLINK_CONF_DIR", settings.toString());
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.redirectErrorStream(true).redirectOutput(output.toFile());
        Process started = builder.start();
        running = started;
        try {
            if (!started.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                return Optional.of("Flink's client took more than " + PATIENCE_SECONDS + " s");
            }
            return started.exitValue() == 0 ? Optional.empty() : Optional.of(reason(output));
        } finally {
            started.destroyForcibly();
        }
    }

    private List<String> command(Path jobYaml, Path plan) throws ConfigException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
        command.addAll(List.of("-Dfile.encoding=UTF-8", "-Dsun.jnu.encoding=UTF-8"));
        command.addAll(FlinkSettings.JVM_OPENS);
        command.addAll(List.of("-cp", installation.flinkClassPath()));
        command.addAll(List.of("org.apache.flink.client.cli.CliFrontend", "run", "-d"));
        command.add(installation.jobJar().toString());
        command.addAll(List.of("--config", jobYaml.toString(), "--replay", plan.toString()));
        return command;
    }

    /** The line that a person would look for. */
    private static String reason(Path output) throws IOException {
        return Files.readAllLines(output).stream()
                .filter(line -> line.startsWith(REFUSED) || line.startsWith("Caused by:"))
                .reduce((first, second) -> second)
                .orElse("Flink's client refused the job")
                .strip();
    }

    /** Ends the client where it runs. */
    void stop() {
        Process started = running;
        if (started != null) {
            started.destroyForcibly();
        }
    }
}
