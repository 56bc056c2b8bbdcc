package dev.longhaul.local.flink;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How the TaskManager's process divides its memory; a TaskManager that is not started by Flink's
 * own scripts must be told all of it. Units: MiB.
 *
 * <p>Task heap holds what the Kafka readers queue (records of 4 MiB, two readers); off-heap memory
 * the direct buffers of each slot, whichever job has it; managed memory RocksDB, an equal share a
 * slot whether the slot is used or not; the overhead everything else that is native: stacks, code
 * cache, allocator.
 */
public record TaskManagerMemory(
        int taskHeapMib,
        int frameworkHeapMib,
        int taskOffHeapMib,
        int frameworkOffHeapMib,
        int networkMib,
        int managedMib,
        int metaspaceMib,
        int overheadMib) {
    /**
     * Direct memory of one subtask of each operator: staging buffers (33), archive and one further
     * sink (9 each), what a Kafka consumer receives (at least 8).
     */
    private static final int SLOT_OFF_HEAP_MIB = 64;

    /** What a stack uses; {@link #processMib} bounds the resident memory. */
    public static TaskManagerMemory forSlots(int slots) {
        return new TaskManagerMemory(416, 96, slots * SLOT_OFF_HEAP_MIB, 64, 48, 256, 192, 256);
    }

    /** All of it. */
    public int processMib() {
        return heapMib() + directMib() + managedMib + metaspaceMib + overheadMib;
    }

    public int heapMib() {
        return taskHeapMib + frameworkHeapMib;
    }

    public int directMib() {
        return taskOffHeapMib + frameworkOffHeapMib + networkMib;
    }

    /** Flags of the JVM. */
    public List<String> jvmOptions() {
        return List.of(
                "-Xmx" + heapMib() + "m",
                "-XX:MaxDirectMemorySize=" + directMib() + "m",
                "-XX:MaxMetaspaceSize=" + metaspaceMib + "m");
    }

    /** Keys of Flink's configuration. */
    public Map<String, String> settings() {
        Map<String, String> settings = new TreeMap<>();
        settings.put("taskmanager.memory.task.heap.size", taskHeapMib + "m");
        settings.put("taskmanager.memory.framework.heap.size", frameworkHeapMib + "m");
        settings.put("taskmanager.memory.task.off-heap.size", taskOffHeapMib + "m");
        settings.put("taskmanager.memory.framework.off-heap.size", frameworkOffHeapMib + "m");
        settings.put("taskmanager.memory.network.min", networkMib + "m");
        settings.put("taskmanager.memory.network.max", networkMib + "m");
        settings.put("taskmanager.memory.managed.size", managedMib + "m");
        settings.put("taskmanager.memory.jvm-metaspace.size", metaspaceMib + "m");
        settings.put("taskmanager.memory.jvm-overhead.min", overheadMib + "m");
        settings.put("taskmanager.memory.jvm-overhead.max", overheadMib + "m");
        return settings;
    }
}
