package dev.longhaul.wire.record;

/**
 * Where a record goes: the partition of its topic and its number there.
 *
 * @param sequence from 0 per (run, partition), set at hand-over in partition order
 */
public record Placement(int partition, long sequence) {}
