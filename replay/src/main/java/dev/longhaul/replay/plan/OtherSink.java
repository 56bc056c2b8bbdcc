package dev.longhaul.replay.plan;

import java.nio.file.Path;

/**
 * A place that files go to instead of the sinks of the job's configuration.
 *
 * @param name lower-case letters, digits and hyphens
 * @param path absolute
 */
public record OtherSink(String name, Path path) {}
