package dev.longhaul.faults.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.longhaul.faults.process.Passing;
import dev.longhaul.faults.stack.EdgeConfigFile;
import dev.longhaul.faults.stack.FaultStack;
import dev.longhaul.faults.stack.Flow;
import dev.longhaul.faults.stack.StackKind;
import dev.longhaul.faults.trial.Delivery;
import dev.longhaul.faults.trial.OnStack;
import dev.longhaul.faults.trial.Scenario;
import dev.longhaul.faults.trial.Trial;
import dev.longhaul.mirror.topics.Topology;
import java.time.Duration;
import org.junit.jupiter.api.Order;

/** More is on its way than may be. */
@Order(61)
@OnStack(StackKind.LINKED)
class FullWindowIT {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final long BATCH_BYTES = 120_000_000;

    /** Chunks of 4 MiB in a window of 32 MiB, with manifests and probes. */
    private static final long MOST_RECORDS = 20;

    @Scenario("4b")
    void windowThatIsFullStopsTheSenderAndSaysSo(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        EdgeConfigFile.set(stack, "window: 32MiB");
        long before = stack.edge().appended(Topology.FILES);
        stack.link().cut(Duration.ofMinutes(5));
        Delivery delivery = trial.send(trial.oneFileBatch(BATCH_BYTES));
        trial.run("window of 32 MiB, the link cut");
        await("the sender says what it waits for")
                .atMost(PATIENCE)
                .until(() -> delivery.sending().child().words().contains("on their way"));
        long end = System.nanoTime() + Duration.ofSeconds(5).toNanos();
        stack.shown().awaitNote("sender (process ", "its window is full");
        stack.shown().awaitMetricAbove("longhaul_sender_waiting{for=\"window\"}", 0);
        Passing.until(end);
        assertThat(stack.edge().appended(Topology.FILES) - before).isLessThan(MOST_RECORDS);
        stack.link().cut(Duration.ZERO);
        trial.awaitFlow(Flow.OVER_THE_LINK);
        assertThat(delivery.finish().number("windowWaitMs")).isPositive();
        EdgeConfigFile.set(stack, "window: 1GiB");
    }
}
