package dev.longhaul.strategies.sample;

import java.nio.file.Path;

/**
 * Where a piece is.
 *
 * @param offset from the start of the file
 * @param bytes 1 or more
 */
record PieceOfFile(Path file, long offset, int bytes) {}
