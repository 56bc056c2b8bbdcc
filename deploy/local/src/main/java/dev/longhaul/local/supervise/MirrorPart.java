package dev.longhaul.local.supervise;

import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.local.process.JavaCommand;
import dev.longhaul.mirror.MirrorStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * One MirrorMaker; ready when its status file says that its tasks run. It waits for brokers by
 * itself, for as long as it takes.
 */
record MirrorPart(PartName name, StackLayout layout, String classPath, String heap)
        implements Part {
    private static final String CLI_MAIN = "dev.longhaul.cli.Main";

    /** It writes its status every two seconds. */
    private static final Duration STALE = Duration.ofSeconds(15);

    @Override
    public List<String> command() {
        return new JavaCommand(layout.root(), name.text(), classPath, CLI_MAIN)
                .options(List.of(heap, "-XX:+UseParallelGC", "-Xss512k"))
                .option("-Dlog4j2.configurationFile=" + layout.conf().resolve("log4j2.properties"))
                .arguments(List.of("mirror", "run", "--config"))
                .argument(layout.conf().resolve(name.text() + ".yaml"))
                .toList();
    }

    /** Of that process; what an earlier one has left does not count. */
    private Optional<MirrorStatus> status(long pid) {
        return MirrorStatus.read(layout.mirrorStatus(name)).filter(status -> status.pid() == pid);
    }

    @Override
    public List<PartName> after() {
        return List.of(PartName.EDGE_BROKER, PartName.DC_BROKER);
    }

    @Override
    public boolean ready(long pid) {
        return status(pid)
                .filter(status -> status.phase().equals(MirrorStatus.RUNNING))
                .isPresent();
    }

    @Override
    public boolean isWaiting(long pid) {
        return status(pid)
                .filter(status -> status.phase().equals(MirrorStatus.WAITING))
                .filter(status -> isFresh(status))
                .isPresent();
    }

    @Override
    public Pulse pulse(long pid) {
        return status(pid).filter(MirrorPart::isFresh).isPresent() ? Pulse.ALIVE : Pulse.SILENT;
    }

    private static boolean isFresh(MirrorStatus status) {
        return status.at().plus(STALE).isAfter(Instant.now());
    }

    @Override
    public boolean saysWhyItEnds() {
        return true;
    }
}
