package dev.longhaul.benchmarks.stages;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.longhaul.benchmarks.data.DataSet;
import dev.longhaul.benchmarks.e2e.Longhaul;
import dev.longhaul.benchmarks.e2e.RunningStack;
import dev.longhaul.benchmarks.e2e.Scale;
import dev.longhaul.benchmarks.results.ResultFile;
import dev.longhaul.wire.WireException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** {@code benchmarks/run 08-stages}. */
public final class RunStages {
    private static final String SCENARIO = "08-stages";
    private static final double STANDARD_MEGABYTES = 600;
    private static final long SEED = 42;
    private static final List<String> ROUND_TRIPS = List.of("0ms", "20ms", "150ms");
    private static final ObjectMapper JSON = new ObjectMapper();

    private RunStages() {}

    /**
     * @param args the checkout, an empty work directory, and optionally the megabytes of a batch
     */
    public static void main(String[] args) throws IOException, InterruptedException, WireException {
        Path home = Path.of(args[0]);
        Path work = Files.createDirectories(Path.of(args[1]));
        long bytes = Math.round(Scale.of(args, 2, STANDARD_MEGABYTES) * 1e6);
        ResultFile result = new ResultFile(SCENARIO);
        Path sample = work.resolve("sample.mcap");
        DataSet.vehicleBag(sample, SEED, bytes);
        List<Stage> stages = new ArrayList<>(CodecStage.measure(sample));
        List<String> link = List.of("--wan-rtt", ROUND_TRIPS.get(0));
        try (RunningStack stack =
                new RunningStack(new Longhaul(home), work.resolve("stack"), link)) {
            stages.addAll(new StackStages(stack, work, bytes, SEED).run(ROUND_TRIPS));
        }
        stages.forEach(RunStages::print);
        result.json().set("stages", JSON.<JsonNode>valueToTree(stages));
        System.out.println("written " + result.write(ResultFile.directory(home)));
    }

    private static void print(Stage stage) {
        System.out.printf(
                Locale.ROOT,
                "%-30s %8.1f MB/s %8.1f MB/s on the wire %7.2f CPU-s/GB%n",
                stage.name(),
                stage.plaintextBytes() / 1e6 / stage.seconds(),
                stage.wireBytes() / 1e6 / stage.seconds(),
                stage.cpuSeconds() * 1e9 / stage.plaintextBytes());
    }
}
