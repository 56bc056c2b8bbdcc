package dev.longhaul.replay.scan;

/**
 * A touched transfer that cannot be replayed.
 *
 * @param file batch and path where a manifest was found, else empty
 */
public record NotWhole(TransferKey key, String file, String reason) {}
