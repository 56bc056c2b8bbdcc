package dev.longhaul.cli.replay;

import java.io.PrintWriter;

/** While it is open, Ctrl-C ends the side job before it ends the command. */
final class EndingHook implements AutoCloseable {
    private final Thread hook;

    EndingHook(SideJob job, PrintWriter err) {
        this.hook =
                new Thread(
                        () -> {
                            err.println("longhaul: interrupted; ending the side job");
                            err.flush();
                            job.close();
                        },
                        "longhaul-replay-interrupted");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException running) {
            // It ends the side job, and the process ends with it.
            return;
        }
    }
}
