package dev.longhaul.flink.assemble;

/** Processing time, as the operator gives it to the current transfer. */
interface TransferTimers {
    long now();

    /** Once it is {@code atMillis}, the current transfer is looked at. */
    void set(long atMillis);
}
