package dev.longhaul.cli.demo;

import dev.longhaul.local.LocalStack;
import dev.longhaul.local.StackException;
import dev.longhaul.local.StackListener;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Owes the end of a stack: at the latest when it is closed, and with Ctrl-C. A stack that ran
 * before is left alone. Not thread-safe but for the hook.
 */
final class StackLease implements AutoCloseable {
    private final DemoFolder folder;
    private final boolean wasUp;
    private final DemoConsole console;
    private final Thread hook;
    private boolean ended;

    StackLease(DemoFolder folder, boolean wasUp, DemoConsole console) {
        this.folder = folder;
        this.wasUp = wasUp;
        this.console = console;
        this.hook = new Thread(this::interrupted, "demo-end");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /**
     * The demonstration is over.
     *
     * @param keep leave the stack running and say how to look at it
     * @param allWell nothing is left to look at: a temporary folder may go
     */
    void end(boolean keep, boolean allWell) throws IOException {
        if (keep || wasUp) {
            release();
            sayHowToLook();
            return;
        }
        try {
            down();
        } catch (StackException | InterruptedException e) {
            // close() tries once more, and reports.
            return;
        }
        if (folder.temporary() && allWell) {
            folder.delete();
        } else {
            console.say("the folder stays: " + folder.path());
        }
    }

    private void sayHowToLook() throws IOException {
        LocalStack stack = LocalStack.at(folder.path());
        Path directory = stack.directory();
        console.say("the stack is still running");
        console.hint("web UI:  " + stack.status().webUi());
        console.hint("parts:   ./longhaul stack status --dir " + directory);
        console.hint("files:   cd " + stack.working() + "/SITE/BATCH && sha256sum -c SHA256SUMS");
        console.hint("end it:  ./longhaul stack down --dir " + directory);
    }

    /** Where {@link #end} was not reached: ends the stack, keeps its folder. */
    @Override
    public void close() throws StackException, IOException, InterruptedException {
        if (!ended && !wasUp) {
            down();
            if (java.nio.file.Files.exists(folder.path())) {
                console.say("the folder stays: " + folder.path());
            }
        }
        release();
    }

    private void down() throws StackException, IOException, InterruptedException {
        LocalStack.at(folder.path()).down(StackListener.silent());
        release();
    }

    private void release() {
        if (!ended) {
            ended = true;
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException alreadyEnding) {
                // The hook runs; it does the same.
                return;
            }
        }
    }

    /** In the hook. */
    private void interrupted() {
        if (wasUp) {
            return;
        }
        console.say("interrupted; ending the stack");
        try {
            LocalStack.at(folder.path()).down(StackListener.silent());
            if (folder.temporary()) {
                folder.delete();
            }
        } catch (StackException | IOException | InterruptedException e) {
            console.say("the stack could not be ended: " + e.getMessage());
            console.hint("./longhaul stack down --dir " + folder.path());
        }
    }
}
