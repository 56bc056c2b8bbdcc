package dev.longhaul.local.supervise;

import dev.longhaul.local.flink.FlinkRest;
import dev.longhaul.local.flink.FlinkSettings;
import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.process.JavaCommand;
import dev.longhaul.local.process.ProcessTable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The TaskManager; ready when the JobManager lists its slots. It starts beside the JobManager and
 * asks for it until it answers.
 */
record TaskManagerPart(FlinkSettings settings, String classPath, FlinkRest rest) implements Part {
    private static final String RESOURCE_ID = "taskmanager.resource-id=";

    @Override
    public PartName name() {
        return PartName.TASKMANAGER;
    }

    @Override
    public List<String> command() {
        return new JavaCommand(
                        settings.layout().root(),
                        name().text(),
                        classPath,
                        "org.apache.flink.runtime.taskexecutor.TaskManagerRunner")
                .options(settings.memory().jvmOptions())
                .options(List.of("-Xms128m", "-XX:+UseParallelGC", "-Xss512k"))
                .options(FlinkSettings.JVM_OPENS)
                .option(
                        "-Dlog4j2.configurationFile="
                                + settings.layout().conf().resolve("log4j2.properties"))
                .option("-Dlog.file=" + settings.layout().log(name()))
                .arguments(List.of("--configDir", settings.layout().flinkConf().toString()))
                .arguments(List.of("-D", RESOURCE_ID + newResourceId()))
                .arguments(
                        List.of(
                                "-D",
                                "metrics.internal.query-service.port="
                                        + settings.ports().taskManagerMetrics()))
                .toList();
    }

    /** Another one each time, so that a dead one is never taken for the new one. */
    private static String newResourceId() {
        return "taskmanager-" + Long.toString(System.currentTimeMillis(), Character.MAX_RADIX);
    }

    /** Of the process that runs, whoever has started it. */
    private static Optional<String> resourceId(long pid) {
        return ProcessTable.commandLine(pid).stream()
                .filter(word -> word.startsWith(RESOURCE_ID))
                .map(word -> word.substring(RESOURCE_ID.length()))
                .findFirst();
    }

    @Override
    public boolean ready(long pid) throws IOException, InterruptedException {
        Optional<String> resourceId = resourceId(pid);
        return resourceId.isPresent() && rest.hasTaskManager(resourceId.get(), settings.slots());
    }

    /** The JobManager strikes off one that does not answer its heartbeats. */
    @Override
    public Pulse pulse(long pid) throws InterruptedException {
        try {
            return ready(pid) ? Pulse.ALIVE : Pulse.SILENT;
        } catch (IOException jobManagerIsAway) {
            return Pulse.UNKNOWN;
        }
    }
}
