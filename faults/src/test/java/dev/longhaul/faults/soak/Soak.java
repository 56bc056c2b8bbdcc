package dev.longhaul.faults.soak;

import dev.longhaul.faults.check.Invariants;
import dev.longhaul.faults.data.TestBatch;
import dev.longhaul.faults.process.Checkout;
import dev.longhaul.faults.process.Passing;
import dev.longhaul.faults.stack.FaultStack;
import dev.longhaul.faults.stack.StackKind;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Sends data over and over while one random fault follows another, then checks every invariant and
 * tells whether the processes have grown. Exit code 0 where everything holds, 1 where something
 * does not, 2 for wrong arguments.
 */
public final class Soak {
    private static final Duration LONGEST_LAST_SENDING = Duration.ofMinutes(10);

    private final SoakOptions options;
    private final List<String> wrong = new ArrayList<>();

    /** Says of every process that is killed that it cannot be reached; held, or it is forgotten. */
    private static final Logger JMX = Logger.getLogger("javax.management.remote");

    private Soak(SoakOptions options) {
        this.options = options;
    }

    public static void main(String[] arguments) throws Exception {
        try {
            SoakOptions options =
                    SoakOptions.parse(
                            Checkout.target().resolve("soak-" + Instant.now().getEpochSecond()),
                            arguments);
            System.exit(new Soak(options).run());
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.exit(2);
        }
    }

    private int run() throws Exception {
        JMX.setLevel(Level.OFF);
        System.out.println("soak: " + options);
        Files.createDirectories(options.folder());
        try (FaultStack stack = FaultStack.up(options.folder(), StackKind.LINKED)) {
            stack.link().rate(options.rate());
            EndlessSender sender = new EndlessSender(stack, options);
            ResourceSampler sampler = new ResourceSampler(stack);
            Nemesis nemesis = new Nemesis(stack, sender, options);
            Thread sending = started("sender", sender);
            Thread sampling = started("sampler", sampler);
            torment(nemesis);
            sender.finish();
            sending.join(LONGEST_LAST_SENDING.toMillis());
            sampler.stop();
            sampling.join();
            if (sending.isAlive()) {
                wrong.add("the last batch has not arrived after " + LONGEST_LAST_SENDING);
            }
            judge(stack, sender);
            report(nemesis, sender, sampler);
        }
        System.out.println(wrong.isEmpty() ? "soak: everything holds" : "soak: FAILED");
        return wrong.isEmpty() ? 0 : 1;
    }

    private static Thread started(String name, Runnable work) {
        Thread thread = new Thread(work, "soak-" + name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private void torment(Nemesis nemesis) throws IOException, InterruptedException {
        SplittableRandom random = new SplittableRandom(options.seed() + 1);
        long endNanos = System.nanoTime() + options.length().toNanos();
        while (System.nanoTime() < endNanos) {
            double factor = 0.5 + random.nextDouble();
            Passing.letPass(Duration.ofMillis(Math.round(options.interval().toMillis() * factor)));
            nemesis.strike();
        }
    }

    private void judge(FaultStack stack, EndlessSender sender) throws Exception {
        if (sender.failure() != null) {
            wrong.add(sender.failure());
        }
        sender.surprises().forEach(surprise -> wrong.add("ended by itself: " + surprise));
        Invariants invariants = new Invariants(stack);
        try {
            stack.awaitAllWell();
            for (TestBatch batch : sender.delivered()) {
                invariants.holdInTheSinks(batch, false);
            }
            invariants.holdForTheStack();
        } catch (AssertionError | RuntimeException e) {
            wrong.add(e.toString());
        }
    }

    private void report(Nemesis nemesis, EndlessSender sender, ResourceSampler sampler)
            throws IOException {
        sampler.write(options.folder().resolve("samples.csv"));
        System.out.println("faults: " + nemesis.counts());
        System.out.println("batches delivered: " + sender.delivered().size());
        for (Flatness.Verdict verdict : Flatness.of(sampler.samples())) {
            System.out.println(verdict.line());
            if (!verdict.flat()) {
                wrong.add(verdict.line());
            }
        }
        wrong.forEach(System.out::println);
    }
}
