package dev.longhaul.faults.stack;

import static org.awaitility.Awaitility.await;

import dev.longhaul.faults.process.Signal;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.local.process.StackProcesses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;

/** One process of a stack, found by its pid file as anybody would. */
public final class StackPart {
    private static final Duration LONGEST_RESTART = Duration.ofMinutes(2);
    private static final Duration LOOK_EVERY = Duration.ofMillis(20);

    private final StackLayout layout;
    private final String name;

    StackPart(StackLayout layout, String name) {
        this.layout = layout;
        this.name = name;
    }

    public String name() {
        return name;
    }

    public Path log() {
        return layout.log(name);
    }

    /**
     * @throws IOException it does not run: the pid file is missing, or is of no process of this
     *     stack
     */
    public long pid() throws IOException {
        long pid = Long.parseLong(Files.readString(layout.run().resolve(name + ".pid")).strip());
        if (!isOurs(pid)) {
            throw new IOException(name + " does not run: process " + pid + " is another");
        }
        return pid;
    }

    private boolean isOurs(long pid) {
        return new StackProcesses(layout.root()).partOf(pid).filter(name::equals).isPresent();
    }

    public boolean isAlive() {
        try {
            return pid() > 0;
        } catch (IOException gone) {
            return false;
        }
    }

    /**
     * SIGKILL.
     *
     * @return the process that is dead now
     */
    public long kill() throws IOException, InterruptedException {
        long pid = pid();
        Signal.KILL.sendTo(pid);
        await().pollInterval(LOOK_EVERY).until(() -> !isOurs(pid));
        return pid;
    }

    /** Waits until another process has taken the place of this one; at most two minutes. */
    public void awaitSuccessorOf(long deadPid) {
        await(name + " is started again")
                .atMost(LONGEST_RESTART)
                .pollInterval(LOOK_EVERY)
                .ignoreExceptions()
                .until(() -> pid() != deadPid);
    }

    /** Kills it and waits until its successor has been started. */
    public void killAndAwaitSuccessor() throws IOException, InterruptedException {
        awaitSuccessorOf(kill());
    }

    /** SIGSTOP while the action runs, then SIGCONT, also when it fails. */
    public <T> T frozenWhile(Callable<T> action) throws Exception {
        long pid = pid();
        Signal.STOP.sendTo(pid);
        try {
            return action.call();
        } finally {
            Signal.CONT.sendTo(pid);
        }
    }
}
