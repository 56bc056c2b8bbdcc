package dev.longhaul.faults.stack;

import java.util.List;
import java.util.Map;

/** The stacks that scenarios share; each is brought up once and serves one class after another. */
public enum StackKind {
    /** A link of 20 MB/s, so that there is time to hit a transfer on its way. */
    LINKED,
    /** The same, for scenarios after which nobody wants it. */
    SPOILED,
    /** Each sink a small volume of its own. */
    SMALL_SINKS,
    /** The log of the site's broker on a small volume. */
    SMALL_SITE;

    /** Of the link in each direction, unless a scenario changes it. */
    public static final String RATE = "20MB/s";

    /** Of {@code longhaul stack up}. */
    public List<String> upArguments() {
        return List.of("--wan-rate", RATE, "--wan-rtt", "10ms");
    }

    /** Megabytes of volumes, by their directory in the stack's folder. */
    public Map<String, Integer> volumes() {
        return switch (this) {
            case LINKED, SPOILED -> Map.of();
            case SMALL_SINKS -> Map.of("nas/archive", 900, "nas/working", 500);
            case SMALL_SITE -> Map.of("data/edge-kafka", 900);
        };
    }
}
