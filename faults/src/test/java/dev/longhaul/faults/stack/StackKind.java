package dev.longhaul.faults.stack;

import java.util.List;

/** The stacks that scenarios share; each is brought up once and serves one class after another. */
public enum StackKind {
    /** A link of 20 MB/s, so that there is time to hit a transfer on its way. */
    LINKED("--wan-rate 20MB/s --wan-rtt 10ms");

    private final String upArguments;

    StackKind(String upArguments) {
        this.upArguments = upArguments;
    }

    /** Of {@code longhaul stack up}. */
    public List<String> upArguments() {
        return List.of(upArguments.split(" ", -1));
    }
}
