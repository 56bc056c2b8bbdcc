package dev.longhaul.cli.verify;

/**
 * Something in a sink that is not as in the source.
 *
 * @param path in the sink, for people
 * @param what is wrong with it
 */
public record Difference(String path, String what) {}
