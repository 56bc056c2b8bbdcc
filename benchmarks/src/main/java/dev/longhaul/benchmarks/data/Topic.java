package dev.longhaul.benchmarks.data;

/** What one device of the vehicle writes. Not thread-safe. */
interface Topic {
    String name();

    MessageType type();

    long periodNanos();

    /** Puts the message of this moment into the buffer, which has been begun. */
    void write(CdrBuffer message, long timeNanos);
}
