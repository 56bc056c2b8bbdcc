package dev.longhaul.benchmarks.profile;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.longhaul.benchmarks.data.DataSet;
import dev.longhaul.benchmarks.e2e.Longhaul;
import dev.longhaul.benchmarks.e2e.ProcessCost;
import dev.longhaul.benchmarks.e2e.RunningStack;
import dev.longhaul.benchmarks.e2e.Scale;
import dev.longhaul.benchmarks.e2e.Trees;
import dev.longhaul.benchmarks.peers.Cost;
import dev.longhaul.benchmarks.results.ResultFile;
import dev.longhaul.benchmarks.stages.StageMeter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import one.convert.Arguments;
import one.convert.FlameGraph;

/**
 * {@code benchmarks/run 10-profile}: where the CPU time goes. The seconds are the operating
 * system's; the profiler only says how they split.
 */
public final class RunProfile {
    private static final String SCENARIO = "10-profile";
    private static final String SENDER = "sender";
    private static final Set<String> NO_JVM = Set.of("guard");
    private static final double STANDARD_GIGABYTES = 2;
    private static final double STANDARD_FILES = 10_000;
    private static final String SMALL_FILES = "small";
    private static final long WARM_UP_BYTES = 600_000_000;
    private static final long SEED = 42;
    private static final int BAGS = 4;

    private final Path home;
    private final Path work;
    private final Path plots;
    private final Profiler profiler;
    private final ResultFile result = new ResultFile(SCENARIO);

    private RunProfile(Path home, Path work) throws IOException {
        this.home = home;
        this.work = work;
        this.plots = ResultFile.directory(home).resolve(result.name());
        Files.createDirectories(plots);
        this.profiler = new Profiler(ProfilerLibrary.extractTo(work));
    }

    /** Writes what is to be sent. */
    private interface Data {
        void write(Path directory) throws IOException;
    }

    /**
     * @param args the checkout, an empty work directory, and optionally gigabytes, or {@code small}
     *     and optionally a number of files
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        Path home = Path.of(args[0]);
        Path work = Files.createDirectories(Path.of(args[1]));
        RunProfile profile = new RunProfile(home, work);
        if (args.length > 2 && args[2].equals(SMALL_FILES)) {
            int files = (int) Math.round(Scale.of(args, 3, STANDARD_FILES));
            profile.run(batch -> DataSet.manySmallFiles(batch, SEED, files));
        } else {
            long bytes = Math.round(Scale.of(args, 2, STANDARD_GIGABYTES) * 1e9);
            profile.run(batch -> DataSet.batch(batch, SEED, BAGS, bytes));
        }
    }

    private void run(Data data) throws IOException, InterruptedException {
        List<String> noLink = List.of("--no-wan");
        Path directory = work.resolve("stack");
        try (RunningStack stack = new RunningStack(new Longhaul(home), directory, noLink)) {
            Path warmUp = work.resolve("warm-up");
            DataSet.batch(warmUp, SEED, 1, WARM_UP_BYTES);
            stack.send(List.of(warmUp), new ProcessCost());
            Path batch = work.resolve("profiled");
            data.write(batch);
            Trees.sync();
            Sent sent = send(stack, batch);
            stack.compare(batch);
            write(sent);
        }
    }

    /** What was sent, and what it cost each process. */
    private record Sent(JsonNode report, Map<String, Cost> costs) {
        private double gigabytes() {
            return report.path("plaintextBytes").asDouble() / 1e9;
        }
    }

    private Sent send(RunningStack stack, Path batch) throws IOException, InterruptedException {
        Map<String, Long> parts = stack.processes();
        parts.keySet().removeAll(NO_JVM);
        for (long pid : parts.values()) {
            profiler.attach(pid);
        }
        String option = "JAVA_TOOL_OPTIONS=" + profiler.option(collapsed(SENDER));
        Longhaul profiled =
                new Longhaul(
                        home,
                        command -> {
                            List<String> around = new ArrayList<>(List.of("env", option));
                            around.addAll(command);
                            return around;
                        });
        StageMeter meter = new StageMeter(stack);
        ProcessCost cost = new ProcessCost();
        JsonNode report = profiled.run(cost, "send", "--dir", stack.directory(), "--json", batch);
        Map<String, Cost> costs = meter.withSender(cost);
        for (Map.Entry<String, Long> part : parts.entrySet()) {
            profiler.detach(part.getValue(), collapsed(part.getKey()));
        }
        return new Sent(report, costs);
    }

    private Path collapsed(String part) {
        return plots.resolve(part + ".collapsed");
    }

    private void write(Sent sent) throws IOException, InterruptedException {
        result.json().put("files", sent.report().path("files").asLong());
        result.json().put("plaintextBytes", sent.report().path("plaintextBytes").asLong());
        ObjectNode processes = result.json().putObject("processes");
        Map<Work, Double> all = new TreeMap<>();
        for (Map.Entry<String, Cost> entry : sent.costs().entrySet()) {
            Cost cost = entry.getValue();
            ObjectNode process = processes.putObject(entry.getKey());
            process.put("userSeconds", cost.userSeconds());
            process.put("systemSeconds", cost.systemSeconds());
            ObjectNode kinds = process.putObject("seconds");
            if (Files.exists(collapsed(entry.getKey()))) {
                Profile profile = Profile.read(collapsed(entry.getKey()));
                for (Work work : profile.samples().keySet()) {
                    double seconds = profile.share(work) * cost.cpuSeconds();
                    kinds.put(work.title(), seconds);
                    all.merge(work, seconds, Double::sum);
                }
                draw(entry.getKey());
            }
        }
        print(sent, all);
        System.out.println(
                "written " + result.write(plots.getParent()) + "; flame graphs are in " + plots);
    }

    private void draw(String part) throws IOException {
        FlameGraph.convert(
                collapsed(part).toString(),
                plots.resolve(part + ".html").toString(),
                new Arguments("--title", part));
    }

    private static void print(Sent sent, Map<Work, Double> all) {
        double gigabytes = sent.gigabytes();
        System.out.printf("%-26s %10s %10s%n", "process", "user s/GB", "sys s/GB");
        sent.costs()
                .forEach(
                        (part, cost) ->
                                System.out.printf(
                                        Locale.ROOT,
                                        "%-26s %10.2f %10.2f%n",
                                        part,
                                        cost.userSeconds() / gigabytes,
                                        cost.systemSeconds() / gigabytes));
        System.out.printf("%n%-26s %10s%n", "work", "CPU-s/GB");
        all.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .forEach(
                        work ->
                                System.out.printf(
                                        Locale.ROOT,
                                        "%-26s %10.2f%n",
                                        work.getKey().title(),
                                        work.getValue() / gigabytes));
    }
}
