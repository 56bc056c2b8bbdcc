package dev.longhaul.faults.scenario;

import static org.assertj.core.api.Assertions.assertThat;

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

/** What carries the data dies or stands still. */
@Order(10)
@OnStack(StackKind.LINKED)
class KillTheMirrorIT {
    private static final long BATCH_BYTES = 80_000_000;
    private static final Duration LONGEST_RECOVERY = Duration.ofSeconds(30);

    @Tag("quick")
    @Scenario("10")
    void killedDataMirrorCausesDuplicatesOnlyAndNothingIsPublishedTwice(Trial trial)
            throws Exception {
        Delivery early = trial.send(trial.mixedBatch(BATCH_BYTES));
        kill(trial, early, trial.points().share(0.1, 0.8));
        Delivery late = trial.sendForTwentySeconds();
        kill(trial, late, trial.shareOfSecondHalf());
    }

    private static void kill(Trial trial, Delivery delivery, double share) throws Exception {
        delivery.awaitShare(share);
        Shown shown = trial.stack().shown();
        int restarts = shown.restarts(PartName.MIRROR_DATA.text());
        trial.run("mirror-data killed at %.2f".formatted(share));
        trial.stack().part(PartName.MIRROR_DATA).killAndAwaitSuccessor();
        Duration recovery = trial.awaitFlow(Flow.OVER_THE_LINK);
        trial.requireLittleAgain(delivery, delivery.finish());
        assertThat(recovery).isLessThan(LONGEST_RECOVERY);
        shown.requireRestart(PartName.MIRROR_DATA.text(), restarts, "killed by signal 9");
    }
}
