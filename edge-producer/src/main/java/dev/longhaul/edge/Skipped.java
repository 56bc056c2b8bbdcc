package dev.longhaul.edge;

/**
 * Something below a batch that was not sent.
 *
 * @param path below the batch, for people
 * @param byPolicy true: never sent by rule (a symbolic link, a device); false: a file that should
 *     have gone (unreadable, changed while being read, refused name)
 */
public record Skipped(String path, String reason, boolean byPolicy) {}
