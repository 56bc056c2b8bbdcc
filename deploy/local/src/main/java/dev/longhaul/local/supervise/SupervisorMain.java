package dev.longhaul.local.supervise;

import dev.longhaul.config.ConfigException;
import dev.longhaul.local.layout.AtomicFile;
import dev.longhaul.local.layout.Installation;
import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.layout.PortClaim;
import dev.longhaul.local.layout.StackFile;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.local.process.StackProcesses;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The supervisor as a process: {@code SupervisorMain FOLDER [take-over]}. Holds a lock on the
 * folder, so that there is never a second one; takes over, or else ends, what a supervisor that was
 * killed has left; runs until SIGTERM. Exit code 1: the start failed; 3: another one has the
 * folder.
 */
public final class SupervisorMain {
    /** Another supervisor has the folder. */
    public static final int ALREADY_SUPERVISED = 3;

    /** Argument: go on with what runs. */
    public static final String TAKE_OVER = "take-over";

    /** Longer than every part takes that has to be killed. */
    public static final Duration STOP_PATIENCE = Duration.ofMinutes(3);

    private static final Logger LOG = LoggerFactory.getLogger(SupervisorMain.class);

    private SupervisorMain() {}

    public static void main(String[] args) throws Exception {
        StackLayout layout = StackLayout.at(Path.of(args[0]));
        try (FileChannel channel =
                        FileChannel.open(
                                layout.lockFile(),
                                StandardOpenOption.CREATE,
                                StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            if (lock == null) {
                LOG.error("another supervisor has {}", layout.root());
                System.exit(ALREADY_SUPERVISED);
            }
            AtomicFile.write(
                    layout.pidFile(PartName.SUPERVISOR), ProcessHandle.current().pid() + "\n");
            int exitCode = supervise(layout, List.of(args).contains(TAKE_OVER));
            Files.deleteIfExists(layout.pidFile(PartName.SUPERVISOR));
            Runtime.getRuntime().halt(exitCode);
        }
    }

    private static int supervise(StackLayout layout, boolean takesOver)
            throws IOException, InterruptedException, ConfigException {
        if (!takesOver) {
            new Leftovers(new StackProcesses(layout.root())).endAll();
            layout.clearTemporary();
        }
        StackFile stack =
                StackFile.read(layout.stackFile())
                        .orElseThrow(() -> new IOException(layout.stackFile() + " is missing"));
        StackSetup setup = new StackSetup(layout, stack, Installation.fromSystemProperty());
        AtomicFile.write(
                layout.guardScript(),
                new GuardScript(layout, SupervisorCommand.of(layout, TAKE_OVER)).text());
        try (PortClaim claim =
                takesOver ? PortClaim.takeOver(stack.ports()) : PortClaim.claim(stack.ports())) {
            LOG.info("ports from {} are ours", claim.ports().base());
            Supervisor supervisor = new Supervisor(setup, takesOver);
            CountDownLatch ended = new CountDownLatch(1);
            Runtime.getRuntime()
                    .addShutdownHook(new Thread(() -> stopAndWait(supervisor, ended), "stop"));
            try {
                int exitCode = supervisor.run();
                Files.deleteIfExists(layout.pidFile(PartName.SUPERVISOR));
                return exitCode;
            } finally {
                ended.countDown();
            }
        }
    }

    /** The JVM ends when its hooks have returned: not before everything is down, or never will. */
    private static void stopAndWait(Supervisor supervisor, CountDownLatch ended) {
        supervisor.stop();
        try {
            if (!ended.await(STOP_PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                LOG.error("not everything is down after {}", STOP_PATIENCE);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
