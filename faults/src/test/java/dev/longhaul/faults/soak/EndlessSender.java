package dev.longhaul.faults.soak;

import dev.longhaul.faults.check.SendOutcome;
import dev.longhaul.faults.data.TestBatch;
import dev.longhaul.faults.stack.FaultStack;
import dev.longhaul.faults.trial.Sending;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Sends batch after batch, each until the sender says that all of it has arrived; where it was
 * killed or gave up, the same command again.
 */
final class EndlessSender implements Runnable {
    private static final Duration LONGEST_SENDING = Duration.ofMinutes(15);
    private static final int KILLED = 137;

    private final FaultStack stack;
    private final SoakOptions options;
    private final Path sources;
    private final List<TestBatch> delivered = new ArrayList<>();
    private final List<String> surprises = new ArrayList<>();
    private volatile boolean stopping;
    private volatile Sending current;
    private volatile String failure;

    EndlessSender(FaultStack stack, SoakOptions options) throws IOException {
        this.stack = stack;
        this.options = options;
        this.sources = Files.createDirectories(stack.home().resolve("sources"));
    }

    @Override
    public void run() {
        try {
            for (int number = 1; !stopping; number++) {
                deliver(number);
            }
        } catch (IOException | InterruptedException | AssertionError e) {
            failure = e.toString();
        }
    }

    private void deliver(int number) throws IOException, InterruptedException {
        String name = "soak-%04d".formatted(number);
        TestBatch batch =
                TestBatch.mixed(sources, name, options.seed() + number, options.batchBytes());
        stack.truth().addAll(batch.below(stack.settings().site().value()), batch.directory());
        boolean done = false;
        while (!done) {
            current = Sending.start(stack, batch.directory());
            SendOutcome outcome = current.await(LONGEST_SENDING);
            done = outcome.everyFileIsDone();
            if (!done && outcome.exitCode() != KILLED) {
                note(name + ": " + outcome);
            }
        }
        synchronized (this) {
            delivered.add(batch);
        }
    }

    private synchronized void note(String surprise) {
        surprises.add(surprise);
        System.out.println(surprise);
    }

    /** SIGKILL. */
    String kill() throws InterruptedException {
        Sending killed = current;
        if (killed == null || !killed.child().isAlive()) {
            return "nothing: no sender was there";
        }
        killed.child().kill();
        return "kill sender";
    }

    /** No more batches after the one that is on its way. */
    void finish() {
        stopping = true;
    }

    synchronized List<TestBatch> delivered() {
        return List.copyOf(delivered);
    }

    /** Sendings that ended otherwise than by a kill and were not complete. */
    synchronized List<String> surprises() {
        return List.copyOf(surprises);
    }

    /** Null where it did not fail. */
    String failure() {
        return failure;
    }
}
