package dev.longhaul.faults.trial;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.longhaul.faults.check.SendOutcome;
import dev.longhaul.faults.process.Child;
import dev.longhaul.faults.process.LonghaulCommand;
import dev.longhaul.faults.stack.FaultStack;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** {@code longhaul send --json} as a process of its own. */
public final class Sending {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final AtomicInteger NUMBER = new AtomicInteger();

    private final Child child;

    private Sending(Child child) {
        this.child = child;
    }

    /**
     * @param more options
     */
    public static Sending start(FaultStack stack, Path what, String... more) throws IOException {
        List<Object> arguments = new ArrayList<>();
        arguments.addAll(List.of("send", "--dir", stack.layout().root(), "--json"));
        arguments.addAll(List.of(more));
        arguments.add(what);
        Path log =
                stack.home()
                        .resolve("words")
                        .resolve("send-" + NUMBER.incrementAndGet() + "-" + what.getFileName());
        return new Sending(Child.start(log, LonghaulCommand.line(arguments.toArray())));
    }

    public Child child() {
        return child;
    }

    public SendOutcome await(Duration patience) throws InterruptedException, IOException {
        int exitCode = child.await(patience);
        String out = child.output();
        JsonNode report = out.startsWith("{") ? JSON.readTree(out) : JSON.missingNode();
        return new SendOutcome(exitCode, report, child.lastWords());
    }
}
