package dev.longhaul.local.supervise;

import dev.longhaul.config.ConfigException;
import dev.longhaul.local.flink.FlinkRest;
import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.layout.Ports;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.local.wan.WanClient;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The processes of one stack, in groups that start together. */
record StackParts(StackSetup setup, FlinkRest rest) {
    /** Needs nothing: the guard, the link, the brokers. */
    List<Part> foundation() throws ConfigException {
        List<Part> parts = new ArrayList<>();
        parts.add(new GuardPart(layout()));
        if (setup.stack().wan() != null) {
            parts.add(
                    new WanPart(
                            layout(),
                            setup.installation().cliClassPath(),
                            ports(),
                            setup.stack().wan(),
                            new WanClient(ports().wanControl())));
        }
        parts.add(broker(PartName.EDGE_BROKER, ports().edgeKafka()));
        parts.add(broker(PartName.DC_BROKER, ports().dataCentreKafka()));
        return parts;
    }

    List<Part> flink() throws ConfigException {
        String classPath = setup.installation().flinkClassPath();
        return List.of(
                new JobManagerPart(layout(), classPath, rest, ports().jobManagerMetrics()),
                new TaskManagerPart(setup.flinkSettings(), classPath, rest));
    }

    /** Needs the topics. */
    List<Part> mirrors() throws ConfigException {
        return List.of(
                mirror(PartName.MIRROR_DATA, "-Xmx320m"),
                mirror(PartName.MIRROR_RECEIPTS, "-Xmx160m"));
    }

    private Part broker(PartName name, int port) throws ConfigException {
        return new BrokerPart(
                name,
                layout().root(),
                setup.installation().kafkaClassPath(),
                log4j(),
                setup.brokerProperties(name),
                port);
    }

    private Part mirror(PartName name, String heap) throws ConfigException {
        return new MirrorPart(name, layout(), setup.installation().cliClassPath(), heap);
    }

    private StackLayout layout() {
        return setup.layout();
    }

    private Ports ports() {
        return setup.stack().ports();
    }

    private Path log4j() {
        return layout().conf().resolve("log4j2.properties");
    }
}
