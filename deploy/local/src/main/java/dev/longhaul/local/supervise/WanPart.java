package dev.longhaul.local.supervise;

import dev.longhaul.local.WanLink;
import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.layout.Ports;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.local.process.JavaCommand;
import dev.longhaul.local.wan.WanClient;
import java.io.IOException;
import java.util.List;

/** The emulated link; ready when its control answers. */
record WanPart(StackLayout layout, String classPath, Ports ports, WanLink link, WanClient control)
        implements Part {
    private static final String WAN_MAIN = "dev.longhaul.local.wan.WanMain";

    @Override
    public PartName name() {
        return PartName.WAN;
    }

    @Override
    public List<String> command() {
        JavaCommand command =
                new JavaCommand(layout.root(), name().text(), classPath, WAN_MAIN)
                        .options(List.of("-Xmx64m", "-XX:+UseSerialGC", "-Xss512k"))
                        .option(
                                "-Dlog4j2.configurationFile="
                                        + layout.conf().resolve("log4j2.properties"))
                        .arguments(
                                List.of(
                                        "--to-site",
                                        ports.edgeRelay() + "=" + local(ports.edgeWanListener())))
                        .arguments(
                                List.of(
                                        "--to-dc",
                                        ports.dataCentreRelay()
                                                + "="
                                                + local(ports.dataCentreWanListener())))
                        .arguments(List.of("--control", "" + ports.wanControl()))
                        .arguments(List.of("--state", layout.wanState().toString()));
        if (link.rate() != null) {
            command.arguments(List.of("--rate", link.rate().bytesPerSecond() + "B/s"));
        }
        if (link.roundTrip() != null) {
            command.arguments(List.of("--rtt", link.roundTrip().toMillis() + "ms"));
        }
        return command.toList();
    }

    private static String local(int port) {
        return "127.0.0.1:" + port;
    }

    @Override
    public boolean ready(long pid) throws IOException, InterruptedException {
        control.report();
        return true;
    }

    @Override
    public Pulse pulse(long pid) throws InterruptedException {
        try {
            control.report();
            return Pulse.ALIVE;
        } catch (IOException silent) {
            return Pulse.SILENT;
        }
    }
}
