package dev.longhaul.faults.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.faults.process.Passing;
import dev.longhaul.faults.stack.FaultStack;
import dev.longhaul.faults.stack.Flow;
import dev.longhaul.faults.stack.Shown;
import dev.longhaul.faults.stack.StackKind;
import dev.longhaul.faults.trial.Delivery;
import dev.longhaul.faults.trial.OnStack;
import dev.longhaul.faults.trial.Scenario;
import dev.longhaul.faults.trial.Trial;
import dev.longhaul.local.layout.PartName;
import java.time.Duration;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;

/** What holds the records dies. */
@Order(30)
@OnStack(StackKind.LINKED)
class KillTheBrokersIT {
    private static final long BATCH_BYTES = 120_000_000;
    private static final Duration LONGEST_RECOVERY = Duration.ofSeconds(30);
    private static final Duration OUTAGE =
            Duration.ofSeconds(Integer.getInteger("faults.outage.seconds", 60));

    @Tag("quick")
    @Scenario("2")
    void killedSiteBrokerLosesNothingThatTheSenderHandedOver(Trial trial) throws Exception {
        killedWhileSending(trial, PartName.EDGE_BROKER, Flow.OVER_THE_LINK);
    }

    @Scenario("17")
    void killedDataCentreBrokerLosesNothing(Trial trial) throws Exception {
        killedWhileSending(trial, PartName.DC_BROKER, Flow.INTO_THE_DATA_CENTRE);
    }

    private static void killedWhileSending(Trial trial, PartName broker, Flow flow)
            throws Exception {
        Delivery delivery = trial.sendForTwentySeconds();
        double share = trial.shareOfSecondHalf();
        delivery.awaitShare(share);
        Shown shown = trial.stack().shown();
        int restarts = shown.restarts(broker.text());
        trial.run("%s killed at %.2f".formatted(broker.text(), share));
        trial.stack().part(broker).killAndAwaitSuccessor();
        Duration recovery = trial.awaitFlow(flow);
        trial.requireLittleAgain(delivery, delivery.finish());
        assertThat(recovery).isLessThan(LONGEST_RECOVERY);
        shown.requireRestart(broker.text(), restarts, "killed by signal 9");
    }

    @Scenario("17b")
    void dataCentreWithoutBrokerForLongGoesOnWhenItIsBack(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        Delivery delivery = trial.send(trial.mixedBatch(BATCH_BYTES));
        delivery.awaitShare(trial.points().share(0.1, 0.5));
        trial.run("no broker at the data centre for " + OUTAGE);
        stack.unsupervisedWhile(
                () -> {
                    stack.part(PartName.DC_BROKER).kill();
                    Passing.letPass(OUTAGE);
                    return null;
                });
        trial.awaitFlow(Flow.INTO_THE_DATA_CENTRE);
        delivery.finish();
    }
}
