package dev.longhaul.benchmarks.peers;

import dev.longhaul.benchmarks.e2e.ProcFiles;
import dev.longhaul.benchmarks.e2e.RunningStack;
import dev.longhaul.benchmarks.e2e.StackParts;
import dev.longhaul.local.layout.StackFile;
import dev.longhaul.local.wan.WanClient;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.LongStream;

/** Reads what a stack that stays up has cost. The link's emulator is no part of it. */
final class StackMeter {
    private final StackParts parts;
    private final Optional<WanClient> link;
    private final ControlGroup group;

    /**
     * @param group in which the stack runs
     */
    StackMeter(RunningStack stack, Path directory, ControlGroup group) throws IOException {
        this.parts = new StackParts(stack);
        this.link =
                StackFile.read(directory.resolve("stack.json"))
                        .filter(file -> file.wan() != null)
                        .map(file -> new WanClient(file.ports().wanControl()));
        this.group = group;
    }

    /** Of the stack, and of what this process has started. */
    LongStream processIds() {
        LongStream ids = parts.processIds().values().stream().mapToLong(Long::longValue);
        return LongStream.concat(ids, MemoryWatch.descendants())
                .filter(pid -> pid != parts.emulator().orElse(-1))
                .distinct();
    }

    /** By the names of the parts, since their start. */
    Map<String, Cost> costs() {
        Map<String, Cost> costs = new TreeMap<>();
        parts.processIds().forEach((part, pid) -> costs.put(part, Cost.ofProcess(pid)));
        return costs;
    }

    /**
     * Of the stack and of what this process has waited for.
     *
     * @throws IOException also where a part was started again
     */
    Totals totals() throws IOException, InterruptedException {
        parts.requireSame();
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
        OptionalLong emulator = parts.emulator();
        return emulator.isPresent() ? ProcFiles.cpuSeconds(emulator.getAsLong()) : 0;
    }
}
