package dev.longhaul.local;

import dev.longhaul.config.ConfigException;
import dev.longhaul.local.flink.FlinkClient;
import dev.longhaul.local.layout.PartName;
import dev.longhaul.local.layout.StackFile;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.local.process.StackProcesses;
import dev.longhaul.local.status.StatusReader;
import dev.longhaul.local.supervise.SupervisorMain;
import dev.longhaul.local.wan.WanChange;
import dev.longhaul.local.wan.WanClient;
import dev.longhaul.local.wan.WanReport;
import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A whole system on this machine: both brokers, both MirrorMakers, Flink and the job, each its own
 * process under a supervisor that outlives the caller.
 *
 * <p>Needs the checkout in system property {@code longhaul.home}, built. Not thread-safe; any
 * number of processes may look at one folder.
 */
public final class LocalStack {
    private static final Duration GUARD_PATIENCE = Duration.ofSeconds(15);
    private static final long LOOK_MILLIS = 200;
    private static final Duration DOWN_PATIENCE =
            SupervisorMain.STOP_PATIENCE.plus(Duration.ofSeconds(10));
    private static final Duration LEFTOVER_GRACE = Duration.ofSeconds(15);

    private final Path directory;

    private LocalStack(Path directory) {
        this.directory = directory;
    }

    /** The stack of a folder, whether it runs or not. */
    public static LocalStack at(Path directory) {
        return new LocalStack(directory.toAbsolutePath().normalize());
    }

    /**
     * Brings the stack up and returns when every part is ready and the job has completed its first
     * checkpoint; one that is up already is left alone. Where it fails, everything is stopped.
     *
     * @throws ConfigException the machine or the folder cannot carry it
     * @throws StackException a part did not come up; names it and its log
     */
    public static LocalStack up(StackOptions options, StackListener listener)
            throws ConfigException, StackException, IOException, InterruptedException {
        StackStarter starter = new StackStarter(options, listener);
        StackLayout layout = starter.prepare();
        Optional<ProcessHandle> running = awaitSupervisor(layout);
        if (running.isPresent()) {
            starter.refuseOtherOptions(stackFile(layout));
            listener.changed("stack", "supervised", "by process " + running.get().pid());
            StoppedJob.startAgain(layout, listener);
        } else {
            StackFile stack = starter.settle(layout);
            endLeftovers(layout, listener);
            StackStarter.checkPorts(stack);
            Files.deleteIfExists(layout.statusFile());
            running = Optional.of(starter.startSupervisor(layout, stack).toHandle());
        }
        new StackWatch(layout, running.get(), listener).awaitUp();
        return at(layout.root());
    }

    /** One that was killed a moment ago is started again by its guard. */
    private static Optional<ProcessHandle> awaitSupervisor(StackLayout layout)
            throws IOException, InterruptedException {
        StackProcesses processes = new StackProcesses(layout.root());
        long deadlineNanos = System.nanoTime() + GUARD_PATIENCE.toNanos();
        while (supervisor(layout).isEmpty()
                && processes.find(PartName.GUARD.text()).isPresent()
                && System.nanoTime() - deadlineNanos < 0) {
            TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
        }
        return supervisor(layout);
    }

    /** Never fails because a part is down: that is what it tells. */
    public StackStatus status() throws IOException {
        return new StatusReader(StackLayout.at(directory)).read();
    }

    /**
     * Ends every process of this stack, in order, leftovers of a killed supervisor too; nothing to
     * do is fine. Where a supervisor does not come to an end by itself, it is killed, and the rest.
     *
     * @throws StackException a process could not be ended
     */
    public void down(StackListener listener)
            throws StackException, IOException, InterruptedException {
        StackLayout layout = StackLayout.at(directory);
        Optional<ProcessHandle> supervisor = supervisor(layout);
        if (supervisor.isEmpty()) {
            endGuard(layout);
            supervisor = supervisor(layout);
        }
        if (supervisor.isPresent()) {
            listener.changed("stack", "stopping", "");
            supervisor.get().destroy();
            if (!new StackWatch(layout, supervisor.get(), listener).awaitEnd(DOWN_PATIENCE)) {
                listener.changed(
                        "stack", "killed", "not down after " + DOWN_PATIENCE.toMinutes() + " min");
                endGuard(layout);
            }
        }
        endLeftovers(layout, listener);
    }

    /**
     * Changes the emulated link while it runs, or only looks at it where the change is nothing.
     * What is changed holds until the stack goes down; faults end when their time is over.
     *
     * @throws ConfigException the stack has no emulated link
     * @throws StackException the link's process does not answer
     */
    public WanReport wan(WanChange change)
            throws ConfigException, StackException, IOException, InterruptedException {
        StackFile stack = settings();
        if (stack.wan() == null) {
            throw new ConfigException(
                    "the stack in " + directory + " has no emulated link",
                    "take it down and start it with a link: longhaul stack up --wan-rtt 0ms");
        }
        WanClient client = new WanClient(stack.ports().wanControl());
        try {
            return change.isNothing() ? client.report() : client.change(change);
        } catch (ConnectException | HttpTimeoutException away) {
            throw new StackException(
                    "the emulated link does not answer on port " + stack.ports().wanControl(),
                    "is the stack up? see: longhaul stack status --dir " + directory,
                    away);
        }
    }

    /**
     * Runs Flink's own client with this stack's configuration, on the caller's terminal.
     *
     * @return its exit code
     * @throws ConfigException the checkout is not built
     */
    public int flink(List<String> arguments)
            throws ConfigException, IOException, InterruptedException {
        return FlinkClient.of(StackLayout.at(directory)).run(arguments);
    }

    private static Optional<ProcessHandle> supervisor(StackLayout layout) throws IOException {
        return new StackProcesses(layout.root())
                .find(PartName.SUPERVISOR.text())
                .flatMap(found -> ProcessHandle.of(found.pid()));
    }

    /** Before anything else: it would start another supervisor. */
    private static void endGuard(StackLayout layout) throws IOException, InterruptedException {
        StackProcesses processes = new StackProcesses(layout.root());
        processes.end(processes.find(PartName.GUARD.text()).stream().toList(), LEFTOVER_GRACE);
    }

    private static void endLeftovers(StackLayout layout, StackListener listener)
            throws StackException, IOException, InterruptedException {
        StackProcesses processes = new StackProcesses(layout.root());
        List<StackProcesses.Found> leftovers = processes.all();
        for (StackProcesses.Found found : leftovers) {
            listener.changed(found.part(), "ending", "left by a supervisor that is gone");
        }
        List<StackProcesses.Found> stubborn = processes.end(leftovers, LEFTOVER_GRACE);
        if (!stubborn.isEmpty()) {
            throw new StackException("processes cannot be ended: " + stubborn, null);
        }
        for (StackProcesses.Found found : leftovers) {
            Files.deleteIfExists(layout.run().resolve(found.part() + ".pid"));
        }
    }

    private static StackFile stackFile(StackLayout layout) throws IOException {
        return StackFile.read(layout.stackFile())
                .orElseThrow(() -> new IOException(layout.stackFile() + " is missing"));
    }

    /** Ports, addresses, link. */
    public StackFile settings() throws IOException {
        return stackFile(StackLayout.at(directory));
    }

    /** Whether the folder holds a stack, running or not. */
    public boolean exists() {
        return Files.exists(directory.resolve("stack.json"));
    }

    public Path directory() {
        return directory;
    }

    /** For {@code send}: configuration of the site's edge producer. */
    public Path edgeConfig() {
        return directory.resolve("conf/edge.yaml");
    }

    public Path archive() {
        return directory.resolve("nas/archive");
    }

    public Path working() {
        return directory.resolve("nas/working");
    }
}
