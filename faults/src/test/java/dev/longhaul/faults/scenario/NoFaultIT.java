package dev.longhaul.faults.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.faults.check.SendOutcome;
import dev.longhaul.faults.stack.StackKind;
import dev.longhaul.faults.trial.Delivery;
import dev.longhaul.faults.trial.OnStack;
import dev.longhaul.faults.trial.Scenario;
import dev.longhaul.faults.trial.Trial;
import dev.longhaul.local.layout.PartName;
import org.junit.jupiter.api.Order;

/** The measure of the others: what crosses the link beyond the records when nothing happens. */
@Order(0)
@OnStack(StackKind.LINKED)
class NoFaultIT {
    private static final long BATCH_BYTES = 80_000_000;

    @Scenario("0")
    void withoutAnyFaultEveryInvariantHolds(Trial trial) throws Exception {
        trial.run("nothing happens");
        Delivery delivery = trial.send(trial.mixedBatch(BATCH_BYTES));
        SendOutcome outcome = delivery.finish();
        assertThat(trial.stack().shown().logOf(PartName.SUPERVISOR)).contains("stack is up");
        trial.resent(delivery.crossedAgainBytes(outcome.number("wireBytes")));
    }
}
