package dev.longhaul.local.flink;

import dev.longhaul.config.ConfigException;
import dev.longhaul.local.layout.Installation;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.local.process.JavaCommand;
import java.io.IOException;
import java.util.List;

/** Flink's own client with the configuration of a stack, on the terminal of who calls it. */
public record FlinkClient(StackLayout layout, String classPath) {
    /** What its process is called. */
    public static final String PROCESS_NAME = "flink-client";

    public static final String MAIN = "org.apache.flink.client.cli.CliFrontend";

    public static FlinkClient of(StackLayout layout) throws ConfigException {
        return new FlinkClient(layout, Installation.fromSystemProperty().flinkClassPath());
    }

    /**
     * @param arguments as Flink's own script takes them: {@code list}, {@code stop} …
     * @return the client's exit code
     */
    public int run(List<String> arguments) throws IOException, InterruptedException {
        List<String> command =
                new JavaCommand(layout.root(), PROCESS_NAME, classPath, MAIN)
                        .options(List.of("-Xmx128m", "-XX:+UseSerialGC", "-Xshare:auto"))
                        .options(FlinkSettings.JVM_OPENS)
                        .option(
                                "-Dlog4j2.configurationFile="
                                        + layout.conf().resolve("log4j2-client.properties"))
                        .arguments(arguments)
                        .toList();
        ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
        builder.environment().put("FLINK_CONF_DIR", layout.flinkConf().toString());
        builder.environment().put("LC_ALL", "C.UTF-8");
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        return builder.start().waitFor();
    }
}
