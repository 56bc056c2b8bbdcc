package dev.longhaul.local.supervise;

import dev.longhaul.local.kafka.BrokerPing;
import dev.longhaul.local.kafka.BrokerProbe;
import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.process.JavaCommand;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** A Kafka broker; ready when it describes its cluster. */
record BrokerPart(
        PartName name, Path stack, String classPath, Path log4j, Path properties, int port)
        implements Part {
    static final String HEAP = "-Xmx256m";
    private static final Duration ANSWER_TIME = Duration.ofSeconds(5);

    @Override
    public List<String> command() {
        return new JavaCommand(stack, name.text(), classPath, "kafka.Kafka")
                .options(List.of(HEAP, "-Xms64m", "-XX:+UseParallelGC", "-Xss512k"))
                .option("-XX:MaxDirectMemorySize=128m")
                .option("-Dlog4j2.configurationFile=" + log4j)
                .argument(properties)
                .toList();
    }

    @Override
    public boolean ready(long pid) throws InterruptedException {
        return new BrokerProbe(port).answers();
    }

    @Override
    public Pulse pulse(long pid) {
        return new BrokerPing(port, ANSWER_TIME).answers() ? Pulse.ALIVE : Pulse.SILENT;
    }
}
