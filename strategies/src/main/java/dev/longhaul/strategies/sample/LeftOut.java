package dev.longhaul.strategies.sample;

import java.nio.file.Path;

/** A file or directory that could not be read. */
public record LeftOut(Path path, String reason) {}
