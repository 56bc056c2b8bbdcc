package dev.longhaul.cli.demo;

import dev.longhaul.config.ByteSize;
import dev.longhaul.local.WanLink;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What a demonstration is asked to be.
 *
 * @param data empty: generate some
 * @param out the stack's folder; empty: a new one under the system's temporary directory, which is
 *     deleted again
 * @param keep leave the stack running
 * @param size how much to generate
 */
record DemoOptions(
        Optional<Path> data,
        Optional<Path> out,
        boolean keep,
        ByteSize size,
        Optional<WanLink> wan) {}
