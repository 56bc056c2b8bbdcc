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
import dev.longhaul.local.layout.PartName;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Order;

/** The site has more to send than its broker's disk may hold. */
@Order(90)
@OnStack(StackKind.SMALL_SITE)
class FullSiteIT {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final long BATCH_BYTES = 600_000_000;
    private static final long RESERVE_BYTES = 500_000_000;

    /** The sender looks every second. */
    private static final double BYTES_PER_SECOND = 20e6;

    private static final long LEAST_FREE_BYTES = RESERVE_BYTES * 4 / 5;

    @Scenario("4")
    void diskThatRunsLowStopsTheSenderBeforeTheBroker(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        EdgeConfigFile.set(stack, "brokerReserve: " + RESERVE_BYTES + "B");
        stack.edge().limitProducers(BYTES_PER_SECOND);
        stack.link().cut(Duration.ofMinutes(10));
        Delivery delivery = trial.send(trial.oneFileBatch(BATCH_BYTES));
        trial.run("more to send than the broker's disk may hold, the link cut");
        await("the sender says that the disk is low")
                .atMost(PATIENCE)
                .until(() -> delivery.sending().child().words().contains("disk is low"));
        long end = System.nanoTime() + Duration.ofSeconds(10).toNanos();
        stack.shown().awaitWarning("sender (process ", "the broker's disk is low");
        stack.shown().awaitMetricAbove("longhaul_sender_waiting{for=\"brokerDisk\"}", 0);
        Passing.until(end);
        Path log = stack.layout().edgeData();
        assertThat(Files.getFileStore(log).getUsableSpace()).isGreaterThan(LEAST_FREE_BYTES);
        assertThat(stack.part(PartName.EDGE_BROKER).isAlive()).isTrue();
        stack.edge().limitProducers(1e12);
        stack.link().cut(Duration.ZERO);
        trial.awaitFlow(Flow.OVER_THE_LINK);
        assertThat(delivery.finish().number("brokerDiskWaitMs")).isPositive();
    }
}
