package dev.longhaul.local.supervise;

import dev.longhaul.local.layout.PartName;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** One process of the stack, as its keeper needs to know it. */
interface Part {
    PartName name();

    /**
     * @param start 1 for the first start in this life of the supervisor, then 2, 3 …
     */
    List<String> command(int start);

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
     * Whether it does its work now; asked again and again until it does.
     *
     * @throws IOException not yet, and why
     */
    boolean ready(int start) throws IOException, InterruptedException;

    /** How long a start may take. */
    default Duration patience() {
        return Duration.ofMinutes(2);
    }
}
