package dev.longhaul.strategies.measure;

/** How far a measurement went. */
public enum Ending {
    /** Over the whole sample. */
    WHOLE,
    /** Its share of the time was over. */
    OUT_OF_TIME,
    /** So slow that the rest of the sample could not have changed the answer. */
    HOPELESS
}
