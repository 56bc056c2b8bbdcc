package dev.longhaul.benchmarks.e2e;

import dev.longhaul.benchmarks.results.ResultFile;
import dev.longhaul.config.ByteRate;
import dev.longhaul.config.Durations;
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
        Scenarios scenarios = new Scenarios(new Longhaul(home), work, ResultFile.directory(home));
        switch (args[2]) {
            case "01-end-to-end" ->
                    scenarios.endToEnd(Math.round(Scale.of(args, 3, 3) * GIGABYTE), 4);
            case "02-small-files" ->
                    scenarios.smallFiles((int) Math.round(Scale.of(args, 3, 10_000)));
            case "03-link" -> link(scenarios, args.length > 3 ? args[3] : "10MB/s,20ms");
            default -> throw new IllegalArgumentException("no scenario " + args[2]);
        }
    }

    /**
     * Ends the program with exit code 2 where that is no such setting.
     *
     * @param setting rate and round trip, as in 10MB/s,20ms
     */
    private static void link(Scenarios scenarios, String setting)
            throws IOException, InterruptedException {
        String[] parts = setting.split(",", -1);
        try {
            ByteRate.parse(parts[0]);
            Durations.parse(parts.length == 2 ? parts[1] : "");
        } catch (IllegalArgumentException wrong) {
            System.err.println("longhaul: the link needs to be like 10MB/s,20ms, not " + setting);
            System.exit(2);
        }
        scenarios.link(GIGABYTE, parts[0], parts[1]);
    }
}
