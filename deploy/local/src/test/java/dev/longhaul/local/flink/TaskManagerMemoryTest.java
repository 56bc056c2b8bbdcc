package dev.longhaul.local.flink;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TaskManagerMemoryTest {
    private static final int LIMIT_MIB = 1_700;
    private static final int SLOTS = 4;
    private static final int SLOT_DIRECT_MIB = 33 + 2 * 9 + 8;

    @Test
    void processStaysWithinItsLimit() {
        assertThat(TaskManagerMemory.forSlots(SLOTS).processMib()).isLessThanOrEqualTo(LIMIT_MIB);
    }

    @Test
    void everySlotHasItsDirectMemory() {
        for (int slots = 1; slots <= 2 * SLOTS; slots++) {
            TaskManagerMemory memory = TaskManagerMemory.forSlots(slots);
            assertThat(memory.taskOffHeapMib()).isGreaterThanOrEqualTo(slots * SLOT_DIRECT_MIB);
        }
    }

    @Test
    void jvmIsGivenWhatFlinkIsTold() {
        TaskManagerMemory memory = new TaskManagerMemory(100, 20, 30, 4, 5, 60, 70, 80);
        assertThat(memory.jvmOptions())
                .containsExactly(
                        "-Xmx120m", "-XX:MaxDirectMemorySize=39m", "-XX:MaxMetaspaceSize=70m");
        assertThat(memory.settings())
                .containsEntry("taskmanager.memory.task.heap.size", "100m")
                .containsEntry("taskmanager.memory.network.min", "5m")
                .containsEntry("taskmanager.memory.network.max", "5m")
                .hasSize(10);
    }
}
