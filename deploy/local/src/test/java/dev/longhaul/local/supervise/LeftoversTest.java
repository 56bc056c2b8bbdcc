package dev.longhaul.local.supervise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.longhaul.local.flink.FlinkRest;
import dev.longhaul.local.layout.StackLayout;
import dev.longhaul.local.process.JavaCommand;
import dev.longhaul.local.process.StackProcesses;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Shells with the marks of a stack's processes. */
@Timeout(60)
class LeftoversTest {
    @TempDir private Path folder;
    private final List<Process> started = new ArrayList<>();
    private StackProcesses processes;
    private Leftovers leftovers;

    @BeforeEach
    void look() {
        processes = new StackProcesses(folder);
        leftovers = new Leftovers(processes);
    }

    @AfterEach
    void end() throws Exception {
        for (Process process : started) {
            process.destroyForcibly().waitFor();
        }
    }

    private Process left(String part) throws IOException {
        Process process =
                new ProcessBuilder(
                                "/bin/sh",
                                "-c",
                                "while sleep 1; do :; done",
                                JavaCommand.STACK_MARK + folder,
                                JavaCommand.PART_MARK + part)
                        .start();
        started.add(process);
        await().until(() -> processes.partOf(process.pid()).isPresent());
        return process;
    }

    @Test
    void clientThatStillSubmitsIsEndedAndPartsAreLeft() throws Exception {
        Process broker = left("dc-broker");
        Process client = left("submit");
        leftovers.endSubmissions();
        assertThat(client.waitFor(10, TimeUnit.SECONDS)).isTrue();
        assertThat(broker.isAlive()).isTrue();
    }

    private static List<Part> flink() {
        FlinkRest rest = new FlinkRest(1);
        StackLayout layout = new StackLayout(Path.of("/nowhere"));
        return List.of(new JobManagerPart(layout, "", rest, 1));
    }

    @Test
    void taskManagerWhoseJobManagerHasDiedMeanwhileIsEnded() throws Exception {
        Process taskManager = left("taskmanager");
        Process broker = left("dc-broker");
        leftovers.endThoseLeftBehind(flink());
        assertThat(taskManager.waitFor(10, TimeUnit.SECONDS)).isTrue();
        assertThat(broker.isAlive()).isTrue();
    }

    @Test
    void taskManagerWhoseJobManagerLivesIsLeft() throws Exception {
        left("jobmanager");
        Process taskManager = left("taskmanager");
        leftovers.endThoseLeftBehind(flink());
        assertThat(taskManager.isAlive()).isTrue();
    }

    @Test
    void allAreEnded() throws Exception {
        Process broker = left("dc-broker");
        Process client = left("submit");
        leftovers.endAll();
        assertThat(List.of(broker, client)).noneMatch(Process::isAlive);
    }
}
