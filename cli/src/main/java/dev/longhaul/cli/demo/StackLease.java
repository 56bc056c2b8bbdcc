package dev.longhaul.cli.demo;

import dev.longhaul.local.LocalStack;
import dev.longhaul.local.StackException;
import dev.longhaul.local.StackListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Owes the end of a stack, with Ctrl-C too. A stack that ran before is left alone. Used by one
 * thread, beside the hook.
 */
final class StackLease {
    private final DemoFolder folder;
    private final boolean wasUp;
    private final DemoConsole console;
    private final Thread hook = new Thread(this::interrupted, "demo-end");
    private boolean ended;

    StackLease(DemoFolder folder, boolean wasUp, DemoConsole console) {
        this.folder = folder;
        this.wasUp = wasUp;
        this.console = console;
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** Says how to look at it. */
    void leaveRunning() throws IOException {
        ended();
        LocalStack stack = LocalStack.at(folder.path());
        Path directory = stack.directory();
        console.say("the stack is still running");
        console.hint("web UI:  " + stack.status().webUi());
        console.hint("parts:   ./longhaul stack status --dir " + directory);
        console.hint("files:   cd " + stack.working() + "/SITE/BATCH && sha256sum -c SHA256SUMS");
        console.hint("end it:  ./longhaul stack down --dir " + directory);
    }

    /**
     * @param allWell nothing is left to look at: a temporary folder may go
     */
    void end(boolean allWell) throws StackException, IOException, InterruptedException {
        if (wasUp) {
            leaveRunning();
            return;
        }
        LocalStack.at(folder.path()).down(StackListener.silent());
        ended();
        if (folder.temporary() && allWell) {
            folder.delete();
        } else {
            console.say("the folder stays: " + folder.path());
        }
    }

    /** After a failure, whose own words follow: ends the stack and keeps its logs. */
    void endUnlessEnded() {
        if (ended) {
            return;
        }
        ended();
        if (wasUp || !Files.exists(folder.path())) {
            return;
        }
        try {
            LocalStack.at(folder.path()).down(StackListener.silent());
            console.say("the folder stays: " + folder.path());
        } catch (StackException | IOException e) {
            sayNotEnded(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            sayNotEnded(e);
        }
    }

    private void ended() {
        ended = true;
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException alreadyEnding) {
            // The hook runs already, and does the same.
            return;
        }
    }

    /** In the hook; the process ends with 130 whatever happens here. */
    private void interrupted() {
        if (wasUp) {
            return;
        }
        console.say("interrupted; ending the stack");
        try {
            LocalStack.at(folder.path()).down(StackListener.silent());
            if (folder.temporary() && Files.exists(folder.path())) {
                folder.delete();
            }
        } catch (StackException | IOException e) {
            sayNotEnded(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            sayNotEnded(e);
        }
    }

    private void sayNotEnded(Exception failure) {
        console.say("the stack could not be ended: " + failure.getMessage());
        console.hint("./longhaul stack down --dir " + folder.path());
    }
}
