package dev.longhaul.local.supervise;

import dev.longhaul.local.layout.PartName;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** One process of the stack, as its keeper needs to know it. */
interface Part {
    PartName name();

    /** How it is started; asked once for each start. */
    List<String> command();

    default Map<String, String> environment() {
        return Map.of();
    }

    /** Parts that have to be ready before this one is started. */
    default List<PartName> after() {
        return List.of();
    }

    /** Parts that are started again when this one has died. */
    default List<PartName> takesAlong() {
        return List.of();
    }

    /**
     * Whether it does its work now; asked again and again until it does. Answers within some
     * seconds.
     *
     * @throws IOException not yet, and why
     */
    boolean ready(long pid) throws IOException, InterruptedException;

    /** What it says to being asked whether it lives, after it was ready. */
    enum Pulse {
        ALIVE,
        SILENT,
        /** Who could tell is away itself: no reason to think ill of the part. */
        UNKNOWN
    }

    /** Asked every few seconds after it was ready; answers within some seconds. */
    Pulse pulse(long pid) throws InterruptedException;

    /** How long a start may take. */
    default Duration patience() {
        return Duration.ofMinutes(2);
    }

    /** Whether the start takes longer for a reason outside of the part, which is well itself. */
    default boolean isWaiting(long pid) {
        return false;
    }

    /** Whether its last line in its log says why it ended. */
    default boolean saysWhyItEnds() {
        return false;
    }
}
