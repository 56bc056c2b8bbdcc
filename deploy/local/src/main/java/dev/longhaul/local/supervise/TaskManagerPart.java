package dev.longhaul.local.supervise;

import dev.longhaul.local.flink.FlinkRest;
import dev.longhaul.local.flink.FlinkSettings;
import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.process.JavaCommand;
import java.io.IOException;
import java.util.List;

/** The TaskManager; ready when the JobManager lists its slots. */
record TaskManagerPart(FlinkSettings settings, String classPath, FlinkRest rest) implements Part {
    @Override
    public PartName name() {
        return PartName.TASKMANAGER;
    }

    @Override
    public List<PartName> after() {
        return List.of(PartName.JOBMANAGER);
    }

    @Override
    public List<String> command(int start) {
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
                .arguments(List.of("-D", "taskmanager.resource-id=" + resourceId(start)))
                .arguments(
                        List.of(
                                "-D",
                                "metrics.internal.query-service.port="
                                        + settings.ports().taskManagerMetrics()))
                .toList();
    }

    /** Another one each time, so that a dead one is never taken for the new one. */
    private static String resourceId(int start) {
        return "taskmanager-" + ProcessHandle.current().pid() + "-" + start;
    }

    @Override
    public boolean ready(int start) throws IOException, InterruptedException {
        return rest.hasTaskManager(resourceId(start), settings.slots());
    }
}
