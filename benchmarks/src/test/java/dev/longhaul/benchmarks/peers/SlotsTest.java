package dev.longhaul.benchmarks.peers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class SlotsTest {
    private static final List<Batch> BATCHES =
            List.of(new Batch("B", 20, 1), new Batch("C", 30, 1), new Batch("A", 10, 1));

    private final List<String> done = Collections.synchronizedList(new ArrayList<>());

    @Test
    void firstInFirstOutKeepsTheOrderOfTheBatches() throws Exception {
        new Slots(List.of("only"), Order.FIFO, this::note).run(BATCHES);

        assertThat(done).containsExactly("only B", "only C", "only A");
    }

    @Test
    void shortestOfTheWaitingGoesFirst() throws Exception {
        new Slots(List.of("only"), Order.SHORTEST, this::note).run(BATCHES);

        assertThat(done).containsExactly("only A", "only B", "only C");
    }

    @Test
    void stepsWorkOnDifferentBatchesAtTheSameTime() throws Exception {
        CountDownLatch secondHasBegun = new CountDownLatch(1);
        Slots.Work work =
                (step, batch) -> {
                    if (step.equals("second")) {
                        secondHasBegun.countDown();
                    } else if (batch.name().equals("A")) {
                        // Ends only because the second step already has an earlier batch.
                        secondHasBegun.await();
                    }
                };

        assertThat(new Slots(List.of("first", "second"), Order.FIFO, work).run(BATCHES)).hasSize(6);
    }

    @Test
    void aStepHasOneBatchAtATime() throws Exception {
        AtomicInteger inside = new AtomicInteger();
        Slots.Work work =
                (step, batch) -> {
                    note(step, batch);
                    assertThat(inside.incrementAndGet()).isEqualTo(1);
                    inside.decrementAndGet();
                };

        new Slots(List.of("only"), Order.FIFO, work).run(BATCHES);

        assertThat(done).hasSize(3);
    }

    @Test
    void failureOfAStepEndsTheRunWithItsReason() {
        Slots.Work work =
                (step, batch) -> {
                    throw new IOException("disk full");
                };
        Slots slots = new Slots(List.of("first", "second"), Order.FIFO, work);

        assertThatThrownBy(() -> slots.run(BATCHES))
                .isInstanceOf(IOException.class)
                .hasMessage("disk full");
    }

    @Test
    void runThatFailedReturnsWhenNoStepWorksAnyMore() {
        CountDownLatch secondWorks = new CountDownLatch(1);
        AtomicInteger ended = new AtomicInteger();
        Slots.Work work =
                (step, batch) -> {
                    if (step.equals("second")) {
                        secondWorks.countDown();
                        stopSlowly(ended);
                    } else if (batch.name().equals("C")) {
                        secondWorks.await();
                        throw new IOException("disk full");
                    }
                };
        Slots slots = new Slots(List.of("first", "second"), Order.FIFO, work);

        assertThatThrownBy(() -> slots.run(BATCHES)).hasMessage("disk full");
        assertThat(ended).hasValue(1);
    }

    /** Takes a while after it was interrupted, as what ends processes does. */
    private static void stopSlowly(AtomicInteger ended) throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        try {
            never.await();
        } catch (InterruptedException interrupted) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(300));
            ended.incrementAndGet();
            throw interrupted;
        }
    }

    private void note(String step, Batch batch) {
        done.add(step + " " + batch.name());
    }
}
