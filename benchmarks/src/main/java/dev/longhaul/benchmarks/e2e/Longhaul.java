package dev.longhaul.benchmarks.e2e;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** The longhaul command of a checkout. Its words go to our stderr. */
public final class Longhaul {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path home;
    private final UnaryOperator<List<String>> around;

    public Longhaul(Path home) {
        this(home, UnaryOperator.identity());
    }

    /**
     * @param around makes the command that runs a command
     */
    public Longhaul(Path home, UnaryOperator<List<String>> around) {
        this.home = home;
        this.around = around;
    }

    /**
     * @param cost watches the process while it runs
     * @return what it printed, which has to be JSON or nothing
     * @throws IOException it ended with another code than 0
     */
    public JsonNode run(ProcessCost cost, Object... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(home.resolve("longhaul").toString());
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        Process process =
                new ProcessBuilder(around.apply(command))
                        .redirectError(ProcessBuilder.Redirect.INHERIT)
                        .start();
        try (cost) {
            cost.watch(process.pid());
            byte[] out = process.getInputStream().readAllBytes();
            int exitCode = process.waitFor();
            if (exitCode != 0) {
                throw new IOException(String.join(" ", command) + ": exit code " + exitCode);
            }
            boolean json = out.length > 0 && out[0] == '{';
            return json ? JSON.readTree(out) : JSON.missingNode();
        }
    }
}
