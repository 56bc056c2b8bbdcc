package dev.longhaul.benchmarks.peers;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A pipeline of steps with one slot each: a step works on one batch at a time, different steps on
 * different batches at the same time. All batches wait in front of the first step at the start.
 */
final class Slots {
    /** What a step does with a batch. */
    interface Work {
        void run(String step, Batch batch) throws IOException, InterruptedException;
    }

    private final List<String> steps;
    private final Order order;
    private final Work work;
    private final AtomicLong arrivals = new AtomicLong();
    private final List<StepRun> runs = Collections.synchronizedList(new ArrayList<>());

    Slots(List<String> steps, Order order, Work work) {
        this.steps = steps;
        this.order = order;
        this.work = work;
    }

    /**
     * Returns when the last batch has left the last step, or when no step works any more after one
     * has failed.
     *
     * @throws IOException what the first step that failed has thrown; the others are interrupted
     */
    List<StepRun> run(List<Batch> batches) throws IOException, InterruptedException {
        List<PriorityBlockingQueue<Order.Waiting>> queues = new ArrayList<>();
        for (int step = 0; step <= steps.size(); step++) {
            queues.add(new PriorityBlockingQueue<>(batches.size() + 1, order.comparator()));
        }
        batches.forEach(batch -> arrive(queues.get(0), batch));
        ExecutorService threads = Executors.newFixedThreadPool(steps.size());
        try {
            CompletionService<Void> slots = new ExecutorCompletionService<>(threads);
            long start = System.nanoTime();
            for (int step = 0; step < steps.size(); step++) {
                int number = step;
                slots.submit(() -> slot(number, batches.size(), queues, start));
            }
            for (int step = 0; step < steps.size(); step++) {
                slots.take().get();
            }
            return List.copyOf(runs);
        } catch (ExecutionException failed) {
            if (failed.getCause() instanceof IOException cause) {
                throw cause;
            }
            throw new IllegalStateException(failed.getCause());
        } finally {
            end(threads);
        }
    }

    /** What still works would count for the next run. */
    private static void end(ExecutorService threads) throws InterruptedException {
        threads.shutdownNow();
        if (!threads.awaitTermination(Shell.STOPS_WITHIN.toMillis(), TimeUnit.MILLISECONDS)) {
            throw new IllegalStateException("steps have not ended within " + Shell.STOPS_WITHIN);
        }
    }

    private Void slot(
            int step, int batches, List<PriorityBlockingQueue<Order.Waiting>> queues, long start)
            throws IOException, InterruptedException {
        for (int done = 0; done < batches; done++) {
            Batch batch = queues.get(step).take().batch();
            double from = secondsSince(start);
            work.run(steps.get(step), batch);
            runs.add(new StepRun(steps.get(step), batch.name(), from, secondsSince(start)));
            arrive(queues.get(step + 1), batch);
        }
        return null;
    }

    private void arrive(PriorityBlockingQueue<Order.Waiting> queue, Batch batch) {
        queue.add(new Order.Waiting(batch, arrivals.getAndIncrement()));
    }

    private static double secondsSince(long start) {
        return (System.nanoTime() - start) / 1e9;
    }
}
