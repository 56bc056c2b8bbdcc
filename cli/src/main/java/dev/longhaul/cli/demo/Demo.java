package dev.longhaul.cli.demo;

import dev.longhaul.cli.ExitCodes;
import dev.longhaul.cli.send.ProgressDisplay;
import dev.longhaul.config.ConfigException;
import dev.longhaul.config.ConfigFile;
import dev.longhaul.edge.EdgeConfig;
import dev.longhaul.edge.FileSender;
import dev.longhaul.edge.SendException;
import dev.longhaul.edge.SendProgress;
import dev.longhaul.edge.SendReport;
import dev.longhaul.edge.SendRequest;
import dev.longhaul.local.LocalStack;
import dev.longhaul.local.StackException;
import dev.longhaul.local.StackListener;
import dev.longhaul.local.StackOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/** One demonstration, from nothing to a verdict. Leaves nothing running unless it is asked to. */
final class Demo {
    private final DemoOptions options;
    private final DemoConsole console;

    Demo(DemoOptions options, DemoConsole console) {
        this.options = options;
        this.console = console;
    }

    /**
     * @return the exit code
     */
    int run()
            throws ConfigException,
                    StackException,
                    SendException,
                    IOException,
                    InterruptedException {
        DemoData given = options.data().isPresent() ? DemoData.of(options.data().get()) : null;
        DemoFolder folder = DemoFolder.choose(options.out(), Instant.now());
        console.say("folder " + folder.path());
        boolean wasUp = LocalStack.at(folder.path()).status().phase().equals("up");
        StackLease lease = new StackLease(folder, wasUp, console);
        try {
            LocalStack stack =
                    LocalStack.up(
                            new StackOptions(folder.path(), null, options.wan().orElse(null)),
                            listener());
            DemoData data = given == null ? generated(folder) : given;
            return show(folder, stack, data, lease);
        } finally {
            lease.endUnlessEnded();
        }
    }

    private DemoData generated(DemoFolder folder) throws IOException {
        Path source = folder.newSource(Instant.now());
        console.say("generating " + options.size() + " in " + source);
        return DemoData.generate(source, options.size());
    }

    private int show(DemoFolder folder, LocalStack stack, DemoData data, StackLease lease)
            throws ConfigException,
                    StackException,
                    SendException,
                    IOException,
                    InterruptedException {
        EdgeConfig edge = ConfigFile.read(stack.edgeConfig(), EdgeConfig.class);
        SendReport sent = send(edge, data);
        console.say("comparing both sinks with the source");
        Verdict verdict =
                new Verification(data, edge.site(), sinks(stack), folder.hadStack()).of(sent);
        print(folder, sent, verdict);
        int exitCode = exitCode(sent, verdict);
        if (options.keep()) {
            lease.leaveRunning();
        } else {
            lease.end(exitCode == ExitCodes.DONE);
        }
        return exitCode;
    }

    private SendReport send(EdgeConfig edge, DemoData data)
            throws ConfigException, SendException, InterruptedException {
        console.say("sending " + data.root());
        SendProgress progress = new SendProgress();
        ProgressDisplay display = ProgressDisplay.on(console.err(), progress, "");
        try (display) {
            return new FileSender(edge).send(SendRequest.of(data.paths()), progress);
        }
    }

    private static Map<String, Path> sinks(LocalStack stack) {
        Map<String, Path> sinks = new LinkedHashMap<>();
        sinks.put("archive", stack.archive());
        sinks.put("working", stack.working());
        return sinks;
    }

    private void print(DemoFolder folder, SendReport sent, Verdict verdict) {
        if (console.json()) {
            console.out().println(DemoJson.of(folder.path(), sent, verdict));
            console.out().flush();
        } else {
            new DemoReport(console.out()).print(sent, verdict);
        }
        sent.failure().ifPresent(cause -> console.say("sending ended early: " + cause));
    }

    static int exitCode(SendReport sent, Verdict verdict) {
        if (sent.failure().isPresent() || !verdict.identical()) {
            return ExitCodes.FAILED;
        }
        boolean all = sent.complete() && verdict.everythingSent();
        return all ? ExitCodes.DONE : ExitCodes.PARTLY_DONE;
    }

    private StackListener listener() {
        return (part, state, detail) ->
                console.say(part + " " + state + (detail.isEmpty() ? "" : ": " + detail));
    }
}
