package dev.longhaul.benchmarks.growth;

import java.io.IOException;

/** All points of one dimension. */
interface Sweep {
    /** Measures each point and adds it; one that fails does not end the others. */
    void run(Points points) throws IOException, InterruptedException;
}
