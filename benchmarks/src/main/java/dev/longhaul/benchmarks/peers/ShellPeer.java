package dev.longhaul.benchmarks.peers;

import dev.longhaul.benchmarks.e2e.CpuTime;
import dev.longhaul.benchmarks.e2e.LinkSetting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A pipeline whose command lines are a script of {@code benchmarks/peers}. */
final class ShellPeer implements Pipeline {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final String name;
    private final PeerScript script;

    ShellPeer(String name, PeerScript script) {
        this.name = name;
        this.script = script;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String title() {
        return script.title();
    }

    @Override
    public List<String> missing() {
        List<String> directories = List.of(System.getenv("PATH").split(":", -1));
        return script.tools().stream()
                .filter(tool -> directories.stream().noneMatch(it -> isIn(it, tool)))
                .toList();
    }

    private static boolean isIn(String directory, String tool) {
        return Files.isExecutable(Path.of(directory, tool));
    }

    @Override
    public Run run(Source source, LinkSetting setting, Path root)
            throws IOException, InterruptedException {
        Places places = new Places(source.directory(), root);
        places.create();
        int servicePort = LocalPorts.free();
        try (ControlGroup group = ControlGroup.create();
                EmulatedLink link = EmulatedLink.start(setting, servicePort)) {
            Map<String, String> environment = new HashMap<>(places.environment());
            environment.put("SERVER_PORT", Integer.toString(servicePort));
            environment.put("LINK_PORT", Integer.toString(link.sitePort()));
            Shell shell = new Shell(environment, group);
            // Whoever ends a measurement ends the services that it has started.
            Thread interrupted = new Thread(ShellPeer::endChildren, "end-services");
            Runtime.getRuntime().addShutdownHook(interrupted);
            Process service = shell.start(command(List.of("serve")));
            try {
                LocalPorts.awaitListener(servicePort, PATIENCE, service);
                shell.run(command(List.of("prepare")));
                places.clearAccounts();
                return measure(source, places, shell, service, link, group);
            } finally {
                Shell.stop(service);
                forget(interrupted);
            }
        }
    }

    private static void endChildren() {
        ProcessHandle.current().descendants().forEach(ProcessHandle::destroy);
    }

    private static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException underWay) {
            // then it has its reason
        }
    }

    private Run measure(
            Source source,
            Places places,
            Shell shell,
            Process service,
            EmulatedLink link,
            ControlGroup group)
            throws IOException, InterruptedException {
        try (MemoryWatch memory = new MemoryWatch(() -> link.without(MemoryWatch.descendants()))) {
            Totals before = totals(group, link).withoutInGroup(cpuSecondsSoFar(service));
            List<StepRun> steps = move(source, shell);
            // What the service has cost is known when it has ended.
            Shell.stop(service);
            Totals totals = totals(group, link).since(before);
            for (Path sink : places.sinks()) {
                Sinks.compare(source.directory(), sink);
            }
            Map<String, Double> latencies = latencies(source, steps);
            return new Run(
                    latencies.values().stream().mapToDouble(it -> it).max().orElse(0),
                    latencies,
                    steps,
                    Cost.parse(Files.readAllLines(places.accounts())),
                    totals,
                    memory.peakBytes());
        }
    }

    /**
     * Of a service since its start. All of it is charged when it has ended, so the control group's
     * account has to begin there, too.
     */
    private static double cpuSecondsSoFar(Process service) {
        return Stream.concat(Stream.of(service.toHandle()), service.descendants())
                .mapToDouble(process -> CpuTime.of(process.pid()).seconds())
                .sum();
    }

    private static Totals totals(ControlGroup group, EmulatedLink link)
            throws IOException, InterruptedException {
        Reaped reaped = Reaped.now();
        return new Totals(
                reaped.cpuSeconds(),
                group.cpuSeconds(),
                reaped.diskWrittenBytes(),
                link.carriedBytes());
    }

    private List<StepRun> move(Source source, Shell shell)
            throws IOException, InterruptedException {
        List<Batch> batches =
                script.together() ? List.of(Batch.together(source.batches())) : source.batches();
        Slots slots =
                new Slots(
                        script.steps(),
                        script.order(),
                        (step, batch) -> shell.run(stepCommand(step, batch, source)));
        return slots.run(batches);
    }

    private List<String> stepCommand(String step, Batch batch, Source source) {
        Stream<String> names =
                script.together()
                        ? source.batches().stream().map(Batch::name)
                        : Stream.of(batch.name());
        return command(Stream.concat(Stream.of("step", step), names).toList());
    }

    private List<String> command(List<String> arguments) {
        List<String> command = new ArrayList<>(List.of("bash", script.file().toString()));
        command.addAll(arguments);
        return command;
    }

    /** A batch has arrived at the end of its last step; all of them, where they go together. */
    private Map<String, Double> latencies(Source source, List<StepRun> steps) {
        Map<String, Double> latencies = new TreeMap<>();
        for (StepRun run : steps) {
            Stream<String> names =
                    script.together()
                            ? source.batches().stream().map(Batch::name)
                            : Stream.of(run.batch());
            names.forEach(batch -> latencies.merge(batch, run.endSeconds(), Math::max));
        }
        return latencies;
    }
}
