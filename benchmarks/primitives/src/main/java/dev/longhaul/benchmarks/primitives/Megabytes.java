package dev.longhaul.benchmarks.primitives;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Counts plaintext, so that JMH prints megabytes a second beside operations a second. */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.OPERATIONS)
public class Megabytes {
    public double megabytes;

    void add(int bytes) {
        megabytes += bytes / 1e6;
    }
}
