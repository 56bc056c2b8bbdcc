package dev.longhaul.faults.soak;

import dev.longhaul.faults.process.Passing;
import dev.longhaul.faults.process.Signal;
import dev.longhaul.faults.stack.FaultStack;
import dev.longhaul.faults.stack.StackPart;
import dev.longhaul.local.layout.PartName;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;

/** Injects one random fault after another; all of them follow from one seed. Not thread-safe. */
final class Nemesis {
    private enum Fault {
        KILL_A_PART,
        FREEZE_A_PART,
        CUT_THE_LINK,
        SILENCE_THE_LINK,
        KILL_THE_SENDER
    }

    /** Kills are what happens most. */
    private static final List<Fault> DICE =
            List.of(
                    Fault.KILL_A_PART,
                    Fault.KILL_A_PART,
                    Fault.KILL_A_PART,
                    Fault.KILL_A_PART,
                    Fault.FREEZE_A_PART,
                    Fault.CUT_THE_LINK,
                    Fault.SILENCE_THE_LINK,
                    Fault.KILL_THE_SENDER);

    /** Supervisor, guard and link as everything else. */
    private static final List<PartName> VICTIMS = List.of(PartName.values());

    /** Each starts the other again; both gone at once is what a stack does not survive. */
    private static final Map<PartName, PartName> STARTED_BY =
            Map.of(
                    PartName.SUPERVISOR, PartName.GUARD,
                    PartName.GUARD, PartName.SUPERVISOR);

    private static final int LONGEST_FREEZE_MILLIS = 15_000;
    private static final int LONGEST_LINK_FAULT_MILLIS = 20_000;

    private final FaultStack stack;
    private final EndlessSender sender;
    private final SplittableRandom random;
    private final Map<String, Integer> counts = new TreeMap<>();

    Nemesis(FaultStack stack, EndlessSender sender, SoakOptions options) {
        this.stack = stack;
        this.sender = sender;
        this.random = new SplittableRandom(options.seed());
    }

    /** Injects one; returns when it is over, which a cut link is not. */
    void strike() throws IOException, InterruptedException {
        Fault fault = DICE.get(random.nextInt(DICE.size()));
        PartName victim = VICTIMS.get(random.nextInt(VICTIMS.size()));
        Duration shortTime = Duration.ofMillis(1_000 + random.nextInt(LONGEST_FREEZE_MILLIS));
        Duration linkTime = Duration.ofMillis(1_000 + random.nextInt(LONGEST_LINK_FAULT_MILLIS));
        String what =
                switch (fault) {
                    case KILL_A_PART -> kill(victim);
                    case FREEZE_A_PART -> freeze(victim, shortTime);
                    case CUT_THE_LINK -> link("cut", () -> stack.link().cut(linkTime));
                    case SILENCE_THE_LINK ->
                            link("silence", () -> stack.link().blackhole(linkTime));
                    case KILL_THE_SENDER -> sender.kill();
                };
        counts.merge(what, 1, Integer::sum);
        System.out.printf(Locale.ROOT, "%s %s%n", Instant.now(), what);
    }

    private String kill(PartName victim) throws InterruptedException {
        PartName starter = STARTED_BY.getOrDefault(victim, victim);
        if (!stack.part(starter).isAlive()) {
            return "nothing: " + starter.text() + " was down";
        }
        try {
            stack.part(victim).kill();
            return "kill " + victim.text();
        } catch (IOException down) {
            return "nothing: " + victim.text() + " was down";
        }
    }

    private String freeze(PartName victim, Duration time) throws InterruptedException {
        StackPart part = stack.part(victim);
        try {
            long pid = part.pid();
            Signal.STOP.sendTo(pid);
            Passing.letPass(time);
            Signal.CONT.sendTo(pid);
            return "freeze " + victim.text();
        } catch (IOException down) {
            return "nothing: " + victim.text() + " was down";
        }
    }

    private interface LinkFault {
        void begin() throws IOException;
    }

    private static String link(String name, LinkFault fault) {
        try {
            fault.begin();
            return name + " link";
        } catch (IOException relayIsDown) {
            return "nothing: wan was down";
        }
    }

    /** How often what was done. */
    Map<String, Integer> counts() {
        return Map.copyOf(counts);
    }
}
