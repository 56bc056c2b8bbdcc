/**
 * Test data: seeded, streamed, and as hard to compress as the real thing.
 *
 * <p>Belongs here: what a vehicle writes (recordings in MCAP framing, text logs), the reference
 * burst of it, the extremes beside it (many small files, compressed and incompressible files) and,
 * as a control, real files of the machine. Does not belong here: sending, measuring, comparing.
 */
package dev.longhaul.benchmarks.data;
