package dev.longhaul.benchmarks.peers;

import dev.longhaul.benchmarks.e2e.LinkSetting;
import dev.longhaul.local.wan.WanClient;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * The emulator that Longhaul's own stack puts between its brokers, in front of a peer's service; or
 * nothing in between.
 */
final class EmulatedLink implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private record Relay(Process process, WanClient control) {}

    private final int sitePort;
    private final Optional<Relay> relay;

    private EmulatedLink(int sitePort, Optional<Relay> relay) {
        this.sitePort = sitePort;
        this.relay = relay;
    }

    /** Returns once it relays. */
    static EmulatedLink start(LinkSetting setting, int servicePort)
            throws IOException, InterruptedException {
        if (!setting.isEmulated()) {
            return new EmulatedLink(servicePort, Optional.empty());
        }
        int sitePort = LocalPorts.free();
        int controlPort = LocalPorts.free();
        Process process =
                new ProcessBuilder(command(setting, sitePort, servicePort, controlPort))
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        Relay relay = new Relay(process, new WanClient(controlPort));
        LocalPorts.awaitListener(controlPort, PATIENCE, process);
        return new EmulatedLink(sitePort, Optional.of(relay));
    }

    private static List<String> command(
            LinkSetting setting, int sitePort, int servicePort, int controlPort) {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-XX:+UseSerialGC",
                "-Xss512k",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.longhaul.local.wan.WanMain",
                "--to-dc",
                sitePort + "=127.0.0.1:" + servicePort,
                "--control",
                Integer.toString(controlPort),
                "--rate",
                setting.rate(),
                "--rtt",
                setting.roundTrip());
    }

    /** Where the site reaches the service. */
    int sitePort() {
        return sitePort;
    }

    /** These processes without its own: the emulator is no part of a pipeline. */
    LongStream without(LongStream processes) {
        long own = relay.map(it -> it.process().pid()).orElse(-1L);
        return processes.filter(pid -> pid != own);
    }

    /** In both directions since its start; null where there is none. */
    Long carriedBytes() throws IOException, InterruptedException {
        return relay.isEmpty() ? null : carriedBytes(relay.get().control());
    }

    /** In both directions since its start. */
    static long carriedBytes(WanClient control) throws IOException, InterruptedException {
        return control.report().upBytes() + control.report().downBytes();
    }

    @Override
    public void close() {
        relay.ifPresent(
                it -> {
                    it.process().destroy();
                    it.process().onExit().join();
                });
    }
}
