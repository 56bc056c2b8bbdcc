package dev.longhaul.faults.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.faults.check.SendOutcome;
import dev.longhaul.faults.stack.Flow;
import dev.longhaul.faults.stack.StackKind;
import dev.longhaul.faults.trial.Delivery;
import dev.longhaul.faults.trial.OnStack;
import dev.longhaul.faults.trial.Scenario;
import dev.longhaul.faults.trial.Trial;
import dev.longhaul.local.layout.PartName;
import java.time.Duration;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;

/** What carries the data dies or stands still. */
@Order(10)
@OnStack(StackKind.LINKED)
class KillTheMirrorIT {
    private static final long BATCH_BYTES = 80_000_000;
    private static final Duration LONGEST_RECOVERY = Duration.ofSeconds(30);
    private static final long TEN_SECONDS_OF_TRAFFIC = 10 * StackKind.RATE_BYTES;

    @Tag("quick")
    @Scenario("10")
    void killedDataMirrorCausesDuplicatesOnlyAndNothingIsPublishedTwice(Trial trial)
            throws Exception {
        for (int run = 0; run < 2; run++) {
            Delivery delivery = trial.send(trial.mixedBatch(BATCH_BYTES));
            double share = trial.points().share(0.1, 0.8);
            delivery.awaitShare(share);
            trial.run("mirror-data killed at %.2f".formatted(share));
            trial.stack().part(PartName.MIRROR_DATA).killAndAwaitSuccessor();
            Duration recovery = trial.awaitFlow(Flow.OVER_THE_LINK);
            SendOutcome outcome = delivery.finish();
            long again = delivery.crossedAgainBytes(outcome.number("wireBytes"));
            trial.resent(again);
            assertThat(recovery).isLessThan(LONGEST_RECOVERY);
            assertThat(again).isLessThan(TEN_SECONDS_OF_TRAFFIC);
        }
    }
}
