package dev.longhaul.faults.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.longhaul.faults.check.SendOutcome;
import dev.longhaul.faults.process.Child;
import dev.longhaul.faults.process.LonghaulCommand;
import dev.longhaul.faults.process.Passing;
import dev.longhaul.faults.records.SequenceOrder;
import dev.longhaul.faults.stack.FaultStack;
import dev.longhaul.faults.stack.Flow;
import dev.longhaul.faults.stack.StackKind;
import dev.longhaul.faults.stack.StackPart;
import dev.longhaul.faults.trial.Delivery;
import dev.longhaul.faults.trial.OnStack;
import dev.longhaul.faults.trial.Scenario;
import dev.longhaul.faults.trial.Trial;
import dev.longhaul.local.layout.PartName;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Order;

/** A mirror that is not dead and not well. */
@Order(11)
@OnStack(StackKind.LINKED)
class MirrorOddsIT {
    private static final long BATCH_BYTES = 200_000_000;
    private static final Duration FROZEN =
            Duration.ofSeconds(Integer.getInteger("faults.frozen.seconds", 40));
    private static final Duration OUTAGE = Duration.ofSeconds(20);
    private static final Duration LONGEST_RECOVERY = Duration.ofSeconds(30);

    @Scenario("11")
    void frozenMirrorThatWakesBesideItsSuccessorCausesDuplicatesOnly(Trial trial) throws Exception {
        FaultStack stack = trial.stack();
        stack.link().rate("3MB/s");
        Map<TopicPartition, Long> before = stack.filesAtDataCentre().end();
        Delivery delivery = trial.send(trial.mixedBatch(BATCH_BYTES));
        delivery.awaitShare(trial.points().share(0.05, 0.2));
        trial.run("mirror-data frozen for " + FROZEN + ", a second one started beside it");
        StackPart first = stack.part(PartName.MIRROR_DATA);
        Child second =
                first.frozenWhile(
                        () -> {
                            Child started = secondMirror(stack);
                            Passing.letPass(FROZEN);
                            return started;
                        });
        trial.awaitFlow(Flow.OVER_THE_LINK);
        stack.link().rate(StackKind.RATE);
        SendOutcome outcome = delivery.finish();
        second.end(Duration.ofSeconds(20));
        trial.resent(delivery.crossedAgainBytes(outcome.number("wireBytes")));
        assertThat(SequenceOrder.violations(stack.filesAtDataCentre(), before)).isEmpty();
    }

    private static Child secondMirror(FaultStack stack) throws Exception {
        Path config = stack.layout().conf().resolve("mirror-data.yaml");
        return Child.start(
                stack.home().resolve("words/second-mirror"),
                LonghaulCommand.line("mirror", "run", "--config", config));
    }

    @Scenario("13")
    void mirrorThatStartsWhileTheSiteDoesNotAnswerCarriesSoonAfterItDoes(Trial trial)
            throws Exception {
        FaultStack stack = trial.stack();
        Delivery delivery = trial.send(trial.mixedBatch(BATCH_BYTES));
        delivery.awaitShare(trial.points().share(0.05, 0.3));
        trial.run("mirror-data started while the site's broker is frozen");
        stack.part(PartName.EDGE_BROKER)
                .frozenWhile(
                        () -> {
                            stack.part(PartName.MIRROR_DATA).killAndAwaitSuccessor();
                            long end = System.nanoTime() + OUTAGE.toNanos();
                            stack.shown().awaitWarning("link of files: ", "does not answer");
                            Passing.until(end);
                            return null;
                        });
        Duration recovery = trial.awaitFlow(Flow.OVER_THE_LINK);
        delivery.finish();
        assertThat(recovery).isLessThan(LONGEST_RECOVERY);
    }
}
