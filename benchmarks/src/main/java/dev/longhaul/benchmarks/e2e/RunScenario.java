package dev.longhaul.benchmarks.e2e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** {@code benchmarks/run} calls this. */
public final class RunScenario {
    private static final long GIGABYTE = 1_000_000_000L;

    private RunScenario() {}

    /**
     * @param args the checkout, an empty work directory, the scenario, and for some a scale
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        Path home = Path.of(args[0]);
        Path work = Files.createDirectories(Path.of(args[1]));
        Scenarios scenarios =
                new Scenarios(new Longhaul(home), work, home.resolve("benchmarks/results"));
        switch (args[2]) {
            case "01-end-to-end" ->
                    scenarios.endToEnd(Math.round(Scale.of(args, 3, 3) * GIGABYTE), 4);
            case "02-small-files" ->
                    scenarios.smallFiles((int) Math.round(Scale.of(args, 3, 10_000)));
            case "03-link" -> scenarios.link(GIGABYTE, args.length > 3 ? args[3] : "20ms");
            default -> throw new IllegalArgumentException("no scenario " + args[2]);
        }
    }
}
