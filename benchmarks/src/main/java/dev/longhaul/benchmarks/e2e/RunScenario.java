package dev.longhaul.benchmarks.e2e;

import dev.longhaul.benchmarks.results.ResultFile;
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
     * @param setting as {@link LinkSetting#parse} reads it
     */
    private static void link(Scenarios scenarios, String setting)
            throws IOException, InterruptedException {
        LinkSetting link;
        try {
            link = LinkSetting.parse(setting);
            if (!link.isEmulated()) {
                throw new IllegalArgumentException("03-link needs to have a link, not " + setting);
            }
        } catch (IllegalArgumentException wrong) {
            System.err.println("longhaul: " + wrong.getMessage());
            System.exit(2);
            throw wrong;
        }
        scenarios.link(GIGABYTE, link);
    }
}
