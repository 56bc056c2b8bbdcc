package dev.longhaul.local.flink;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TaskManagerMemoryTest {
    private static final int LIMIT_MIB = 1_700;

    @Test
    void processStaysWithinItsLimit() {
        assertThat(TaskManagerMemory.DEFAULT.processMib()).isLessThanOrEqualTo(LIMIT_MIB);
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
