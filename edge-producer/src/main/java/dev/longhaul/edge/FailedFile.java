package dev.longhaul.edge;

/**
 * A file that was handed over, at least in part, and did not arrive.
 *
 * @param path below the batch, for people
 */
public record FailedFile(String path, String reason) {}
