package dev.longhaul.local.process;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * A process of a part: a child of ours, or one that an earlier supervisor has started and that is
 * taken over. Thread-safe.
 */
public abstract class PartProcess {
    private static final int SIGNAL_EXIT_BASE = 128;
    private static final long LOOK_MILLIS = 200;

    private final ProcessHandle handle;

    private PartProcess(ProcessHandle handle) {
        this.handle = handle;
    }

    public static PartProcess ofChild(Process child) {
        return new Child(child);
    }

    /** Not a child: how it ends is not known then. */
    public static PartProcess takenOver(StackProcesses.Found found, StackProcesses processes) {
        return new Adopted(found, processes);
    }

    public long pid() {
        return handle.pid();
    }

    /** Whether it has ended by then. */
    public abstract boolean awaitEnd(Duration patience) throws InterruptedException;

    /** How it ended, in words. */
    public abstract String describeEnd();

    /** Asks it to end. */
    public void terminate() {
        handle.destroy();
    }

    /** Ends it. */
    public void kill() {
        handle.destroyForcibly();
    }

    private static final class Child extends PartProcess {
        private final Process child;

        Child(Process child) {
            super(child.toHandle());
            this.child = child;
        }

        @Override
        public boolean awaitEnd(Duration patience) throws InterruptedException {
            return child.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
        }

        @Override
        public String describeEnd() {
            int exitCode = child.exitValue();
            return exitCode > SIGNAL_EXIT_BASE
                    ? "killed by signal " + (exitCode - SIGNAL_EXIT_BASE)
                    : "exit code " + exitCode;
        }

        @Override
        public void terminate() {
            child.destroy();
        }

        @Override
        public void kill() {
            child.destroyForcibly();
        }
    }

    private static final class Adopted extends PartProcess {
        private final StackProcesses processes;

        Adopted(StackProcesses.Found found, StackProcesses processes) {
            super(
                    ProcessHandle.of(found.pid())
                            .orElseThrow(() -> new IllegalArgumentException("gone: " + found)));
            this.processes = processes;
        }

        /** Remains that nobody collects have no command line any more. */
        @Override
        public boolean awaitEnd(Duration patience) throws InterruptedException {
            long deadlineNanos = System.nanoTime() + patience.toNanos();
            while (processes.partOf(pid()).isPresent()) {
                if (System.nanoTime() - deadlineNanos > 0) {
                    return false;
                }
                TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
            }
            return true;
        }

        @Override
        public String describeEnd() {
            return "has ended";
        }
    }
}
