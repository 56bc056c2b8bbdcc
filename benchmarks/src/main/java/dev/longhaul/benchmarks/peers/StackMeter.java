package dev.longhaul.benchmarks.peers;

import dev.longhaul.benchmarks.e2e.ProcFiles;
import dev.longhaul.benchmarks.e2e.RunningStack;
import dev.longhaul.local.layout.StackFile;
import dev.longhaul.local.wan.WanClient;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;

/** Reads what a stack that stays up has cost. The link's emulator is no part of it. */
final class StackMeter {
    private static final String EMULATOR = "wan";

    private final Map<String, Long> parts;
    private final Optional<Long> emulator;
    private final Optional<WanClient> link;
    private final ControlGroup group;

    /**
     * @param group in which the stack runs
     */
    StackMeter(RunningStack stack, Path directory, ControlGroup group) throws IOException {
        this.parts = stack.processes();
        this.emulator = Optional.ofNullable(parts.remove(EMULATOR));
        this.link =
                StackFile.read(directory.resolve("stack.json"))
                        .filter(file -> file.wan() != null)
                        .map(file -> new WanClient(file.ports().wanControl()));
        this.group = group;
    }

    /** Of the stack, and of what this process has started. */
    LongStream processIds() {
        LongStream ids = parts.values().stream().mapToLong(Long::longValue);
        return LongStream.concat(ids, MemoryWatch.descendants())
                .filter(pid -> emulator.isEmpty() || emulator.get() != pid)
                .distinct();
    }

    /** By the names of the parts, since their start. */
    Map<String, Cost> costs() {
        Map<String, Cost> costs = new TreeMap<>();
        parts.forEach((part, pid) -> costs.put(part, Cost.ofProcess(pid)));
        return costs;
    }

    /** Of the stack and of what this process has waited for. */
    Totals totals() throws IOException, InterruptedException {
        Reaped reaped = Reaped.now();
        double cpuSeconds = reaped.cpuSeconds();
        long diskWrittenBytes = reaped.diskWrittenBytes();
        for (Cost cost : costs().values()) {
            cpuSeconds += cost.cpuSeconds();
            diskWrittenBytes += cost.diskWrittenBytes();
        }
        Double inGroup = group.cpuSeconds();
        return new Totals(
                cpuSeconds,
                inGroup == null ? null : inGroup - emulatorSeconds(),
                diskWrittenBytes,
                link.isEmpty() ? null : EmulatedLink.carriedBytes(link.get()));
    }

    private double emulatorSeconds() {
        return emulator.map(ProcFiles::cpuSeconds).orElse(0.0);
    }
}
