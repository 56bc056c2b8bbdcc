package dev.longhaul.local.supervise;

import dev.longhaul.config.ConfigException;
import dev.longhaul.local.WanLink;
import dev.longhaul.local.flink.FlinkRest;
import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.layout.Ports;
import dev.longhaul.local.layout.StackLayout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The processes of one stack, in groups that start together. */
record StackParts(StackSetup setup, FlinkRest rest) {
    private static final String CLI_MAIN = "dev.longhaul.cli.Main";
    private static final String WAN_MAIN = "dev.longhaul.local.wan.WanMain";
    private static final List<String> SMALL = List.of("-Xmx64m", "-XX:+UseSerialGC", "-Xss512k");

    /** Needs nothing: the link, the brokers, the Flink cluster. */
    List<Part> foundation() throws ConfigException {
        List<Part> parts = new ArrayList<>();
        if (setup.stack().wan() != null) {
            parts.add(wan());
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
                mirror(PartName.MIRROR_DATA, "-Xmx448m"),
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
        return new CliPart(
                name,
                layout(),
                setup.installation().cliClassPath(),
                List.of(heap, "-XX:+UseParallelGC", "-Xss512k"),
                CLI_MAIN,
                List.of(
                        "mirror",
                        "run",
                        "--config",
                        layout().conf().resolve(name.text() + ".yaml").toString()),
                List.of(PartName.EDGE_BROKER, PartName.DC_BROKER),
                new LogMark(layout().log(name), "is running with"));
    }

    private Part wan() throws ConfigException {
        WanLink link = setup.stack().wan();
        List<String> arguments = new ArrayList<>();
        arguments.addAll(
                List.of("--to-site", ports().edgeRelay() + "=" + local(ports().edgeWanListener())));
        arguments.addAll(
                List.of(
                        "--to-dc",
                        ports().dataCentreRelay() + "=" + local(ports().dataCentreWanListener())));
        if (link.rate() != null) {
            arguments.addAll(List.of("--rate", link.rate().bytesPerSecond() + "B/s"));
        }
        if (link.roundTrip() != null) {
            arguments.addAll(List.of("--rtt", link.roundTrip().toMillis() + "ms"));
        }
        arguments.addAll(List.of("--control", "" + ports().wanControl()));
        arguments.addAll(List.of("--state", layout().wanState().toString()));
        return new CliPart(
                PartName.WAN,
                layout(),
                setup.installation().cliClassPath(),
                SMALL,
                WAN_MAIN,
                arguments,
                List.of(),
                new LogMark(layout().log(PartName.WAN), "is relaying"));
    }

    private static String local(int port) {
        return "127.0.0.1:" + port;
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
