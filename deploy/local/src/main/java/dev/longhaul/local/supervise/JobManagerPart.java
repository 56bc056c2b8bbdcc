package dev.longhaul.local.supervise;

import dev.longhaul.local.flink.FlinkRest;
import dev.longhaul.local.flink.FlinkSettings;
import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.local.process.JavaCommand;
import java.util.List;

/**
 * The JobManager; ready when its REST API answers. The TaskManager goes with it: tasks of a job
 * that the new JobManager does not know must not go on.
 */
record JobManagerPart(StackLayout layout, String classPath, FlinkRest rest, int metricsPort)
        implements Part {
    @Override
    public PartName name() {
        return PartName.JOBMANAGER;
    }

    @Override
    public List<String> command() {
        return new JavaCommand(
                        layout.root(),
                        name().text(),
                        classPath,
                        "org.apache.flink.runtime.entrypoint.StandaloneSessionClusterEntrypoint")
                .options(List.of("-Xmx192m", "-Xms64m", "-XX:+UseParallelGC", "-Xss512k"))
                .options(List.of("-XX:MaxMetaspaceSize=192m", "-XX:MaxDirectMemorySize=96m"))
                .options(FlinkSettings.JVM_OPENS)
                .option("-Dlog4j2.configurationFile=" + layout.conf().resolve("log4j2.properties"))
                .option("-Dlog.file=" + layout.log(name()))
                .arguments(List.of("--configDir", layout.flinkConf().toString()))
                .arguments(List.of("--executionMode", "cluster"))
                .arguments(List.of("-D", "metrics.internal.query-service.port=" + metricsPort))
                .toList();
    }

    @Override
    public List<PartName> takesAlong() {
        return List.of(PartName.TASKMANAGER);
    }

    @Override
    public boolean ready(long pid) throws InterruptedException {
        return rest.answers();
    }

    @Override
    public Pulse pulse(long pid) throws InterruptedException {
        return rest.answers() ? Pulse.ALIVE : Pulse.SILENT;
    }
}
