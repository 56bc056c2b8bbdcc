package dev.longhaul.flink.sink;

import java.io.IOException;

/**
 * Called between the steps of an attempt. Nothing happens there, except in tests, which end an
 * attempt at each of its steps.
 */
public interface Step {
    Step NOTHING = name -> {};

    void reached(String name) throws IOException;
}
